import type { PageFindings } from '../page-findings.ts'
import { request, messageOf } from './request.ts'
import { build, find } from './build-element.ts'

/**
 * Shows errors of the current page over it and everything else in the corner, with buttons to open the page's file and
 * to toggle its draft state.
 */
export class FindingsView {
  readonly #cover: HTMLElement
  readonly #corner: HTMLElement
  readonly #source: HTMLElement
  readonly #draft: HTMLElement
  #page: PageFindings['page']
  #requests = 0

  constructor(
    root: ShadowRoot,
    private readonly say: (words: string) => void,
  ) {
    this.#source = find(root, '.source')
    this.#draft = find(root, '.draft')
    this.#draft.addEventListener('click', () => void this.#toggleDraft())
    this.#cover = find(root, '.cover')
    this.#corner = find(root, '.corner')
    const hide = () => (this.#cover.hidden = true)
    find(this.#cover, 'button').addEventListener('click', hide)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  }

  async renew(): Promise<void> {
    const number = ++this.#requests
    // The server may be restarting.
    const findings = await request('findings').catch(() => undefined)
    if (!findings || number !== this.#requests) return
    const { here, elsewhere, more, failure, page } = findings
    this.#page = page
    this.#source.hidden = this.#draft.hidden = !page
    this.#source.textContent = this.#source.dataset.opens = page?.file ?? ''
    this.#draft.textContent = page?.isDraft ? 'Publish' : 'Convert to draft'
    const errors = elsewhere.filter(({ severity }) => severity === 'error').length
    this.#corner.hidden = elsewhere.length === 0
    const counts = [counted(errors, 'error'), counted(elsewhere.length - errors, 'warning')]
    find(this.#corner, 'summary').textContent = counts.filter(Boolean).join(', ')
    find(this.#corner, 'ul').replaceChildren(...rows(elsewhere, more))
    this.#cover.hidden = here.length === 0 && failure === undefined
    find(this.#cover, 'h2').textContent = failure ?? `${counted(here.length, 'error')} in the sources of this page`
    find(this.#cover, 'ul').replaceChildren(...rows(here, more))
  }

  async #toggleDraft(): Promise<void> {
    if (!this.#page) return
    const { file, isDraft } = this.#page
    try {
      const { findings } = await request('draft', { file, isDraft: !isDraft })
      this.say(findings.map(({ message, hint }) => `${message} ${hint}`).join(' '))
    } catch (error) {
      this.say(messageOf(error))
    }
  }
}

function rows(findings: PageFindings['here'], more: number): HTMLElement[] {
  const items = findings.map(({ file, line, column, rule, message, frame, hint, severity }) => {
    const location = `${file}:${line}:${column}`
    const opener = build('button', { type: 'button', 'data-opens': location }, location)
    const fix = build('p', {}, hint && `Fix: ${hint}`)
    return build('li', { class: severity }, opener, ` ${rule}`, build('p', {}, message), build('pre', {}, frame), fix)
  })
  return more > 0 ? [...items, build('li', {}, `And ${more} more. Run npm run content to see all.`)] : items
}

const counted = (number: number, word: string) => (number > 0 ? `${number} ${word}${number === 1 ? '' : 's'}` : '')
