import { READY } from '../../../../src/lib/app-events.ts'
import { build, find } from './build-element.ts'
import styles from './edit.css?inline'
import { showFindings } from './findings-view.ts'
import { editPage } from './page-editor.ts'

const tools = `<style>${styles}</style>
<div class="outline" hidden></div>
<button type="button" class="pencil" hidden>✎</button>
<section class="cover" aria-label="Errors on this page" role="alert" hidden>
  <button type="button" title="Escape">Hide</button>
  <h2></h2>
  <ul></ul>
</section>
<div class="bar">
  <button type="button" class="source" title="Open in editor" hidden></button>
  <button type="button" class="draft" hidden></button>
  <button type="button" class="walk" aria-pressed="false"
    title="Tab moves between passages, Enter edits, Escape stops.">Edit by keyboard</button>
  <details class="corner" hidden><summary></summary><ul></ul></details>
  <div role="status"></div>
</div>`

/** Shadow DOM isolates the tools from the page's styles and scripts. */
function start(): void {
  const host = build('div', { 'data-tools': 'edit' })
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = tools
  document.body.append(host)
  const say = (...words: (Node | string)[]) => find(root, '[role=status]').replaceChildren(...words)
  const renewFindings = showFindings({ root, say })
  const renewPassages = editPage({ root, say })

  root.addEventListener('click', ({ target }) => {
    const { opens } = (target as HTMLElement).dataset
    if (opens) void fetch(`/__open-in-editor?file=${encodeURIComponent(opens)}`)
  })

  const renew = () => {
    renewPassages()
    void renewFindings()
  }
  // A navigation, or new content on the same page.
  addEventListener(READY, renew)
  import.meta.hot?.on('content:update', renew)
  import.meta.hot?.on('content:checked', () => void renewFindings())
  void renewFindings()
}

if (window === window.top) start()
