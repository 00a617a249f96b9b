import type { Issue } from '../../../pipeline/issues/issue.ts'
import type { PageText } from '../page-texts.ts'
import { askEdit, askTexts, Refused } from './ask-server.ts'
import { build, button, openPlace } from './build-element.ts'
import { offerNames } from './offer-names.ts'
import type { Spot } from './page-spots.ts'
import { takePastes } from './paste-prose.ts'

interface FieldOptions {
  spot: Spot
  /** Hears what became of the edit, in words. */
  tell: (words: string) => void
  /** Called when the field has gone. */
  closed: () => void
}

const nameOf = ({ label, file, line }: PageText) => `${label} · ${file}:${line}`

/**
 * A field over a text of the page, which holds what is written in its file. Ctrl+Enter or leaving it
 * saves; Escape leaves it as it was.
 */
export class EditField {
  readonly element: HTMLFormElement
  readonly #area: HTMLTextAreaElement
  readonly #findings: HTMLElement
  #text: PageText
  #state: 'open' | 'saving' | 'closed' = 'open'

  constructor(private readonly options: FieldOptions) {
    const { spot } = options
    this.#text = spot.places[0]!
    this.#area = build('textarea', { spellcheck: 'true', 'aria-describedby': 'findings', rows: 1 })
    this.#findings = build('div', { id: 'findings', role: 'alert', class: 'findings' })
    this.element = build('form', { class: 'field', 'aria-label': 'Edit this text' }, ...this.#head(), this.#area)
    if (this.#text.kind === 'block') this.element.append(offerNames(this.#area))
    this.element.append(this.#findings, this.#buttons())
    this.#take(this.#text)
    this.#place()
    if (this.#text.kind === 'block') takePastes(this.#area, (error) => void this.#failed(error))
    this.element.addEventListener('submit', (event) => (event.preventDefault(), void this.save()))
    this.element.addEventListener('keydown', (event) => this.#keyed(event))
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && this.element.contains(relatedTarget)
      // Who looks at another window is not done.
      if (!isInside && document.hasFocus()) void this.save()
    })
  }

  /** Puts the cursor behind the text. */
  focus(): void {
    this.#area.focus()
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length)
  }

  /** Writes what is in the field and closes it, unless something is wrong with that. */
  async save(): Promise<void> {
    if (this.#state !== 'open') return
    if (this.#area.value === this.#text.source) return this.close()
    this.#state = 'saving'
    this.element.setAttribute('aria-busy', 'true')
    try {
      await this.#write()
    } catch (error) {
      await this.#failed(error)
    } finally {
      this.element.removeAttribute('aria-busy')
      if (this.#state === 'saving') this.#state = 'open'
    }
  }

  /** Takes the field away. */
  close(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.element.remove()
    this.options.closed()
  }

  async #write(): Promise<void> {
    const { file, hash, kind, start } = this.#text
    const typed = this.#area.value
    const { isWritten, findings } = await askEdit({ file, hash, kind, start, text: typed })
    if (findings.length === 0) {
      this.options.tell(`Saved to ${file}. Ctrl+Z takes it back.`)
      return this.close()
    }
    const state = isWritten ? `Saved to ${file}, and now this is wrong:` : 'Not saved, because of this:'
    this.#show(state, findings)
    if (isWritten) await this.#renew()
    this.#area.value = typed
    this.#area.focus()
  }

  async #failed(error: unknown): Promise<void> {
    const { message, hint, isStale } = error instanceof Refused ? error : new Refused(String(error), '', false)
    if (isStale) await this.#renew()
    this.#findings.replaceChildren(build('p', {}, message), build('p', {}, hint))
    this.#area.focus()
  }

  /** Looks up where the text stands now. */
  async #renew(): Promise<void> {
    const texts = await askTexts(location.pathname)
    const now = texts.find(({ id }) => id === this.#text.id)
    if (now) this.#text = now
  }

  #take(text: PageText): void {
    this.#text = text
    this.#area.value = text.source
    this.#area.setAttribute('aria-label', `${text.label}, ${text.file}:${text.line}`)
    this.#area.classList.toggle('prose', text.kind === 'block')
  }

  /** What is edited, and where it stands; of several places one is chosen. */
  #head(): Node[] {
    const { places } = this.options.spot
    if (places.length === 1) return [build('p', { class: 'place' }, nameOf(places[0]!))]
    const options = places.map((one) =>
      build('option', { value: one.id }, `${nameOf(one)} · ${one.source.slice(0, 40)}`),
    )
    const choice = build('select', { 'aria-label': 'Which text' }, ...options)
    choice.addEventListener('change', () => this.#take(places.find(({ id }) => id === choice.value)!))
    return [choice]
  }

  #buttons(): HTMLElement {
    const open = () => openPlace(this.#text)
    return build(
      'p',
      { class: 'buttons' },
      build('button', { type: 'submit', title: 'Ctrl+Enter' }, 'Save'),
      button('Cancel', () => this.close(), { title: 'Escape' }),
      button('Open in the editor', open),
    )
  }

  #show(state: string, findings: readonly Issue[]): void {
    const rows = findings.map(({ file, line, message, hint, severity }) =>
      build('li', { class: severity }, message, build('small', {}, ` ${hint} (${file}:${line})`)),
    )
    this.#findings.replaceChildren(build('p', {}, state), build('ul', {}, ...rows))
  }

  #keyed(event: KeyboardEvent): void {
    // The page has keys of its own.
    event.stopPropagation()
    if (event.key === 'Escape') this.close()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void this.save()
  }

  /** Over the text, as wide as it is. */
  #place(): void {
    const { left, top, width } = this.options.spot.element.getBoundingClientRect()
    const room = document.documentElement.clientWidth
    const wide = Math.min(Math.max(width + 16, 360), room - 16)
    this.element.style.setProperty('left', `${Math.max(8, Math.min(left - 8, room - wide - 8)) + scrollX}px`)
    this.element.style.setProperty('top', `${Math.max(8, top - 8) + scrollY}px`)
    this.element.style.setProperty('width', `${wide}px`)
  }
}
