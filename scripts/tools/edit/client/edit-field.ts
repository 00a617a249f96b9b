import type { PageText } from '../page-texts.ts'
import { ask, messageOf, Refused } from './ask-server.ts'
import { build, find } from './build-element.ts'
import type { Spot } from './page-spots.ts'

interface FieldOptions {
  root: ShadowRoot
  spot: Spot
  say: (words: string) => void
  /** Called when the field has gone. */
  closed: () => void
}

const nameOf = ({ label, file, line }: PageText) => `${label} · ${file}:${line}`

const field = `<p class="place"></p>
<select aria-label="Which text" hidden></select>
<textarea spellcheck="true" rows="1" aria-describedby="findings"></textarea>
<div id="findings" role="alert" class="findings"></div>
<p class="buttons">
  <button title="Ctrl+Enter">Save</button>
  <button type="button" title="Escape" class="cancel">Cancel</button>
  <button type="button" class="open">Open in the editor</button>
</p>`

/**
 * A field over a text of the page, which holds what is written in its file. Ctrl+Enter or leaving it
 * saves; Escape leaves the text as it was.
 */
export class EditField {
  readonly #form = build('form', { class: 'field', 'aria-label': 'Edit this text' })
  readonly #area: HTMLTextAreaElement
  readonly #findings: HTMLElement
  #text: PageText

  constructor(private readonly options: FieldOptions) {
    const { places, element } = options.spot
    this.#form.innerHTML = field
    this.#text = places[0]!
    this.#area = find(this.#form, 'textarea')
    this.#findings = find(this.#form, '.findings')
    this.#edit(this.#text)
    this.#offer(places)
    if (this.#text.kind === 'block') takePastes(this.#area, (error) => void this.#failed(error))
    this.#listen()
    this.#position(element)
    options.root.append(this.#form)
    this.#area.focus()
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length)
  }

  /** Removes the field. */
  close(): void {
    if (!this.#form.isConnected) return
    this.#form.remove()
    this.options.closed()
  }

  #listen(): void {
    find(this.#form, '.cancel').addEventListener('click', () => this.close())
    this.#form.addEventListener('submit', (event) => (event.preventDefault(), void this.#save()))
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && this.#form.contains(relatedTarget)
      // A look at another window does not end the edit.
      if (!isInside && document.hasFocus()) void this.#save()
    })
    this.#form.addEventListener('keydown', (event) => {
      // The page has keys of its own.
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit()
    })
  }

  /** The positions where the text may be written; of several one is chosen. */
  #offer(places: readonly PageText[]): void {
    const choice = find<HTMLSelectElement>(this.#form, 'select')
    for (const text of places)
      choice.append(build('option', { value: text.id }, `${nameOf(text)} · ${text.source.slice(0, 40)}`))
    choice.hidden = places.length === 1
    choice.addEventListener('change', () => this.#edit(places.find(({ id }) => id === choice.value)!))
  }

  #edit(text: PageText): void {
    const { source, file, line, column } = text
    this.#text = text
    this.#area.value = source
    this.#area.setAttribute('aria-label', nameOf(text))
    find(this.#form, '.place').textContent = nameOf(text)
    find(this.#form, '.open').dataset.opens = `${file}:${line}:${column}`
  }

  /** Writes what is in the field and closes it, unless something is wrong with that. */
  async #save(): Promise<void> {
    if (!this.#form.isConnected || this.#form.ariaBusy === 'true') return
    if (this.#area.value === this.#text.source) return this.close()
    this.#form.ariaBusy = 'true'
    try {
      await this.#write()
    } catch (error) {
      await this.#failed(error)
    } finally {
      this.#form.ariaBusy = 'false'
    }
  }

  async #write(): Promise<void> {
    const { file, hash, kind, start } = this.#text
    const { isWritten, findings } = await ask('edit', { file, hash, kind, start, text: this.#area.value })
    if (findings.length === 0) {
      this.options.say(`Saved to ${file}. Ctrl+Z takes it back.`)
      return this.close()
    }
    if (isWritten) await this.#locate()
    const rows = findings.map(({ message, hint, file: at, line }) =>
      build('li', {}, message, build('small', {}, ` ${hint} (${at}:${line})`)),
    )
    const state = isWritten ? `Saved to ${file}, and now this is wrong:` : 'Not saved, because of this:'
    this.#findings.replaceChildren(state, build('ul', {}, ...rows))
    this.#area.focus()
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Refused && error.isStale) await this.#locate()
    this.#findings.textContent = messageOf(error)
    this.#area.focus()
  }

  /** Looks up where the text is written now. */
  async #locate(): Promise<void> {
    const texts = await ask('texts')
    this.#text = texts.find(({ id }) => id === this.#text.id) ?? this.#text
  }

  /** Over the text, as wide as it is. */
  #position(element: Element): void {
    const { left, top, width } = element.getBoundingClientRect()
    const most = document.documentElement.clientWidth - 16
    const wide = Math.min(Math.max(width + 16, 360), most)
    const at = { left: Math.max(8, Math.min(left, most - wide)) + scrollX, top: Math.max(8, top - 8) + scrollY }
    this.#form.style.cssText = `left: ${at.left}px; top: ${at.top}px; width: ${wide}px`
  }
}

/**
 * Lets a field of prose take as Markdown what a spreadsheet or a word processor puts on the clipboard. Plain text is
 * the browser's.
 */
function takePastes(area: HTMLTextAreaElement, failed: (error: unknown) => void): void {
  area.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    if (!/<(?:h\d|li|table|a|b|strong|i|em)\b|mso-list|font-(?:weight|style)/i.test(html)) return
    event.preventDefault()
    const { value, selectionStart } = area
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
    const inTable = line.startsWith('|') && /<table\b/i.test(html)
    ask('paste', { html, inTable })
      .then((prose) => {
        if (!inTable) return insertText(area, prose)
        const end = value.indexOf('\n', selectionStart)
        area.selectionStart = end < 0 ? value.length : end
        return insertText(area, `\n${prose}`)
      })
      .catch(failed)
  })
}

/** Puts a text where the cursor is. The browser does it, so that its own Ctrl+Z takes it back. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  document.execCommand('insertText', false, text)
}
