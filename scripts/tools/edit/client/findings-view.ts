import type { PageFindings } from '../page-findings.ts'
import { askFindings } from './ask-server.ts'
import { build, button, opener } from './build-element.ts'
import styles from './overlay.css?inline'

/** The overlay that Vite shows for its own errors. */
type Overlay = new (error: { message: string; stack: string }) => HTMLElement & { close: () => void }

/** Shows what is wrong with the content: errors in what the page is made of over it, all else in the corner. */
export class FindingsView {
  /** How many there are besides, which opens to a list. */
  readonly corner = build('details', { class: 'corner', hidden: true })
  #overlay: InstanceType<Overlay> | undefined
  #asked = 0

  /** Asks what is wrong now and shows it; the page beneath stays as it is. */
  async renew(): Promise<void> {
    const number = ++this.#asked
    // A server that is about to start again has nothing to tell.
    const findings = await askFindings(location.pathname).catch(() => undefined)
    if (!findings || number !== this.#asked) return
    this.#showCorner(findings)
    this.#overlay?.close()
    this.#overlay = undefined
    const { here, failure } = findings
    if (here.length > 0 || failure !== undefined) this.#cover(findings)
  }

  #showCorner({ elsewhere, more }: PageFindings): void {
    const errors = elsewhere.filter(({ severity }) => severity === 'error').length
    const counts = [counted(errors, 'error'), counted(elsewhere.length - errors, 'warning')].filter(Boolean)
    this.corner.hidden = counts.length === 0
    this.corner.replaceChildren(build('summary', {}, counts.join(', ')), rows(elsewhere), rest(more))
  }

  #cover({ here, failure, more }: PageFindings): void {
    const overlay = new (customElements.get('vite-error-overlay') as Overlay)({ message: '', stack: '' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    overlay.shadowRoot!.adoptedStyleSheets = [sheet]
    const box = build(
      'section',
      { 'aria-label': 'What is wrong with this page', role: 'alert' },
      build('h2', {}, failure ?? `${counted(here.length, 'error')} in what this page is made of`),
      button('Hide', () => overlay.close(), { title: 'Escape' }),
      rows(here),
      rest(more),
    )
    // A click on it does not close it.
    box.addEventListener('click', (event) => event.stopPropagation())
    overlay.shadowRoot!.replaceChildren(box)
    document.body.append(overlay)
    this.#overlay = overlay
  }
}

function rows(findings: PageFindings['here']): HTMLElement {
  const items = findings.map(({ file, line, column, rule, message, frame, hint, severity }) =>
    build(
      'li',
      { class: severity },
      opener({ file, line, column }, `${file}:${line}:${column}`),
      ` ${rule}`,
      build('p', {}, message),
      ...(frame ? [build('pre', {}, frame)] : []),
      ...(hint ? [build('p', {}, `Mend: ${hint}`)] : []),
    ),
  )
  return build('ul', {}, ...items)
}

const rest = (more: number) => build('p', { hidden: more === 0 }, `And ${more} more: npm run content tells all.`)

const counted = (number: number, word: string) => (number > 0 ? `${number} ${word}${number === 1 ? '' : 's'}` : '')
