import { LOST, READY } from '../../../../src/lib/app-events.ts'
import styles from './edit.css?inline'
import { FindingsView } from './findings-view.ts'
import type { PageEditor } from './page-editor.ts'

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
  let editor: Promise<PageEditor> | undefined
  // The page comes first.
  const edit = () =>
    (editor ??= import('./page-editor.ts').then(({ PageEditor }) => new PageEditor(root, findings.corner)))
  const forget = () => void edit().then((one) => one.forget())
  // Another page, or the same one with other content.
  addEventListener(READY, () => {
    forget()
    void findings.renew()
  })
  addEventListener(LOST, () => void edit())
  if (document.querySelector('main')) void edit()
  import.meta.hot?.on('content:update', forget)
  import.meta.hot?.on('content:checked', () => void findings.renew())
  void findings.renew()
}

// A page that another one shows is not edited there.
if (window === window.top) start()
