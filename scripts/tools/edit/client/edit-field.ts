import type { Passage } from '../page-passages.ts'
import { request, messageOf, Refused } from './request.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'

interface FieldOptions {
  root: ShadowRoot
  editTarget: EditTarget
  say: (words: string) => void
  /** Called after the field is removed. */
  closed: () => void
}

const nameOf = ({ label, file, line }: Passage) => `${label} · ${file}:${line}`

const field = `<p class="place"></p>
<select aria-label="Source" hidden></select>
<textarea spellcheck="true" rows="1" aria-describedby="findings"></textarea>
<div id="findings" role="alert" class="findings"></div>
<p class="buttons">
  <button title="Ctrl+Enter">Save</button>
  <button type="button" title="Escape" class="cancel">Cancel</button>
  <button type="button" class="open">Open in editor</button>
</p>`

/** A field over a passage of the page, with its source text. Ctrl+Enter or leaving the field saves, Escape cancels. */
export class EditField {
  readonly #form = build('form', { class: 'field', 'aria-label': 'Edit this text' })
  readonly #area: HTMLTextAreaElement
  readonly #findings: HTMLElement
  #text: Passage

  constructor(private readonly options: FieldOptions) {
    const { locations, element } = options.editTarget
    this.#form.innerHTML = field
    this.#text = locations[0]!
    this.#area = find(this.#form, 'textarea')
    this.#findings = find(this.#form, '.findings')
    this.#edit(this.#text)
    this.#offer(locations)
    if (this.#text.kind === 'block') this.#takePastes()
    this.#listen()
    this.#position(element)
    options.root.append(this.#form)
    this.#area.focus()
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length)
  }

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
      // Switching to another window does not end the edit.
      if (!isInside && document.hasFocus()) void this.#save()
    })
    this.#form.addEventListener('keydown', (event) => {
      // Keeps the page's own shortcuts from firing.
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit()
    })
  }

  #offer(locations: readonly Passage[]): void {
    const choice = find<HTMLSelectElement>(this.#form, 'select')
    for (const text of locations)
      choice.append(build('option', { value: text.id }, `${nameOf(text)} · ${text.source.slice(0, 40)}`))
    choice.hidden = locations.length === 1
    choice.addEventListener('change', () => this.#edit(locations.find(({ id }) => id === choice.value)!))
  }

  #edit(text: Passage): void {
    const { source, file, line, column } = text
    this.#text = text
    this.#area.value = source
    this.#area.setAttribute('aria-label', nameOf(text))
    find(this.#form, '.place').textContent = nameOf(text)
    find(this.#form, '.open').dataset.opens = `${file}:${line}:${column}`
  }

  /** Saves and closes, unless the server reports errors. */
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
    const { isWritten, findings } = await request('edit', { file, hash, kind, start, text: this.#area.value })
    if (findings.length === 0) {
      this.options.say(`Saved to ${file}. Press Ctrl+Z to undo.`)
      return this.close()
    }
    if (isWritten) await this.#locate()
    const rows = findings.map(({ message, hint, file: at, line }) => `${message} ${hint} (${at}:${line})`)
    const state = isWritten ? `Saved to ${file}, with new issues:` : 'Not saved:'
    this.#list(state, rows)
  }

  #list(state: string, sentences: readonly string[]): void {
    const rows = sentences.map((sentence) => build('li', {}, sentence))
    this.#findings.replaceChildren(state, build('ul', {}, ...rows))
    this.#area.focus()
  }

  async #failed(error: unknown): Promise<void> {
    this.#findings.textContent = messageOf(error)
    if (error instanceof Refused && error.isStale) {
      await this.#locate()
      this.#findings.append(build('pre', {}, this.#text.source), 'Save to replace it, or press Escape to keep it.')
    }
    this.#area.focus()
  }

  async #locate(): Promise<void> {
    const passages = await request('passages')
    this.#text = passages.find(({ id }) => id === this.#text.id) ?? this.#text
  }

  /** Converts pasted content to Markdown. */
  #takePastes(): void {
    const area = this.#area
    area.addEventListener('paste', async (event) => {
      const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type))
      if (html + plain === '') return
      event.preventDefault()
      const { value, selectionStart } = area
      const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
      const inTable = line.startsWith('|') && /<table\b/i.test(html)
      try {
        const { prose, notes } = await request('paste', { html, plain, inTable })
        const end = value.indexOf('\n', selectionStart)
        if (inTable) area.selectionStart = end < 0 ? value.length : end
        insertText(area, inTable ? `\n${prose}` : prose)
        this.#list(notes.length > 0 ? 'Changed while pasting:' : '', notes)
      } catch (error) {
        await this.#failed(error)
      }
    })
  }

  #position(element: Element): void {
    const { left, top, width } = element.getBoundingClientRect()
    const most = document.documentElement.clientWidth - 16
    const wide = Math.min(Math.max(width + 16, 360), most)
    const at = { left: Math.max(8, Math.min(left, most - wide)) + scrollX, top: Math.max(8, top - 8) + scrollY }
    this.#form.style.cssText = `left: ${at.left}px; top: ${at.top}px; width: ${wide}px`
  }
}

/** `execCommand` keeps the browser's own Ctrl+Z working. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  document.execCommand('insertText', false, text)
}
