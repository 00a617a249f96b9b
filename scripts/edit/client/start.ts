import { READY } from '../../../src/lib/app-events'
import styles from './edit.css?inline'
import { FindingsView } from './findings-view'
import { PageEditor } from './page-editor'

/** Puts the tools of writers beside the page, where its styles and scripts do not reach. */
function start(): void {
  const host = document.createElement('div')
  host.dataset.tools = 'edit'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  const findings = new FindingsView()
  const editor = new PageEditor(root, findings.corner)
  // Another page, or the same one with other content.
  addEventListener(READY, () => {
    editor.forget()
    void findings.renew()
  })
  import.meta.hot?.on('content:update', () => editor.forget())
  import.meta.hot?.on('content:checked', () => void findings.renew())
  void findings.renew()
}

// A page that another one shows is not edited there.
if (window === window.top) start()
