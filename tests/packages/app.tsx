import '../../src/styles.css'
import { openDialog } from '../../src/ui/dialog/open-root.ts'
import { PageDialog } from '../../src/ui/dialog/PageDialog.tsx'
import { addToast } from '../../src/ui/dialog/toaster.tsx'
import { startApp } from '../../src/start-app.tsx'

const app = {
  startApp,
  addToast,
  ask: () =>
    openDialog(document.body, (end) => (
      <PageDialog {...end} heading={<h2>Request a visit</h2>} closeLabel="Close">
        <input />
      </PageDialog>
    )),
}

declare global {
  interface Window {
    app: typeof app
  }
}

window.app = app
