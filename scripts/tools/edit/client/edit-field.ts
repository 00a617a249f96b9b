import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { request, messageOf, Refused } from './request.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'
import { openForm, type OpenForm } from './open-form.ts'
import { relocatePassage } from './relocate-passage.ts'

interface FieldOptions {
  root: ShadowRoot
  editTarget: EditTarget
  /** The passages of the page as it was loaded. */
  passages: Promise<readonly Passage[]>
  say: (words: string) => void
}

const nameOf = ({ label, file, line }: Passage) => `${label} · ${file}:${line}`

const fields = `<p class="place"></p>
<select aria-label="Source" hidden></select>
<textarea spellcheck="true" rows="1" autofocus aria-describedby="findings"></textarea>`

/** A field over a passage of the page, with its source text. */
export class EditField {
  readonly #opened: OpenForm
  readonly #area: HTMLTextAreaElement
  #text: Passage
  #passages: FieldOptions['passages']
  /** What the writer has decided about anchors that the text removes. */
  #anchors: Edit['anchors']

  constructor(private readonly options: FieldOptions) {
    const { locations, element } = options.editTarget
    this.#passages = options.passages
    this.#text = locations[0]!
    this.#opened = openForm({
      root: options.root,
      name: 'Edit this text',
      fields,
      buttons: '<button type="button" class="open">Open in editor</button>',
      save: 'Save',
      isTyped: () => this.#isTyped,
      submit: () => this.#save(),
    })
    this.#area = find(this.#opened.form, 'textarea')
    this.#area.value = this.#text.source
    this.#edit(this.#text)
    this.#offer(options.editTarget)
    this.#takePastes()
    this.#position(element)
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length)
  }

  get #isTyped(): boolean {
    return this.#area.value !== this.#text.source
  }

  /** Names every location of the text; unless one is certain, the writer must choose. */
  #offer({ locations, isCertain }: EditTarget): void {
    const choice = find<HTMLSelectElement>(this.#opened.form, 'select')
    if (locations.length === 1) return
    this.#area.hidden = !isCertain
    if (!isCertain) choice.append(build('option', { value: '' }, 'Choose which text to change'))
    for (const text of locations)
      choice.append(build('option', { value: text.id }, `${nameOf(text)} · ${text.source.slice(0, 40)}`))
    choice.hidden = false
    if (!isCertain) choice.focus()
    const others = locations.slice(1).map(({ label }) => label)
    if (isCertain) find(this.#opened.form, '.place').append(`. The same text is also in ${others.join(', ')}.`)
    choice.addEventListener('change', () => {
      const chosen = locations.find(({ id }) => id === choice.value)
      this.#area.hidden = !chosen
      if (chosen) this.#edit(chosen)
    })
  }

  #edit(text: Passage): void {
    const { source, file, line, column } = text
    if (!this.#isTyped) this.#area.value = source
    this.#text = text
    this.#area.setAttribute('aria-label', nameOf(text))
    find(this.#opened.form, '.place').textContent = nameOf(text)
    find(this.#opened.form, '.open').dataset.opens = `${file}:${line}:${column}`
  }

  /** Saves and closes, unless the server reports errors or the writer must decide something. */
  async #save(): Promise<void> {
    if (!this.#isTyped) return this.#opened.dialog.close()
    const { file, hash, kind, start } = this.#text
    const edit = { file, hash, kind, start, text: this.#area.value, anchors: this.#anchors }
    this.#anchors = undefined
    try {
      const { isWritten, findings, anchors } = await request('edit', edit)
      if (findings.length === 0 && isWritten) {
        this.options.say(`Saved to ${file}. Press Ctrl+Z to undo.`)
        return this.#opened.dialog.close()
      }
      if (findings.length === 0) return this.#warn(anchors)
      if (isWritten) this.#text = (await this.#locate()) ?? this.#text
      const rows = findings.map(({ message, hint, file: of, line }) => `${message} ${hint} (${of}:${line})`)
      this.#list(isWritten ? `Saved to ${file}, with new issues:` : 'Not saved:', rows)
    } catch (error) {
      if (!(error instanceof Refused && error.isStale)) throw error
      const theirs = await this.#locate()
      if (!theirs)
        return this.#list(error.message, ['This text is gone. Copy yours, press Escape and reload the page.'])
      const isOther = theirs.source !== this.#text.source
      this.#text = theirs
      // Or only other parts of the file have changed.
      return isOther ? this.#compare(theirs) : this.#save()
    }
  }

  /** Says which links a changed heading breaks, before it does. */
  #warn(anchors: Outcome['anchors']): void {
    const sentences = anchors.map(({ id, links }) => {
      const places = links.map(({ file, line }) => `${file}:${line}`).join(', ')
      const inContent = places && ` These links in content break too: ${places}.`
      return build(
        'p',
        {},
        `This changes the address \`#${id}\`, so bookmarks and links from other sites break.${inContent}`,
      )
    })
    const saveWith = (decision: Edit['anchors']) => () => {
      this.#anchors = decision
      this.#opened.form.requestSubmit()
    }
    this.#ask(sentences, {
      ...(this.#text.label === 'heading' && { 'Keep the address': saveWith('keep') }),
      'Change the address': saveWith('remove'),
      'Keep editing': () => this.#area.focus(),
    })
  }

  /** Waits for the writer's decision, which each button is. */
  #ask(question: readonly (Node | string)[], decisions: Readonly<Record<string, () => void>>): void {
    const { findings, buttons } = this.#opened
    const list = build('p')
    for (const [name, decided] of Object.entries(decisions)) {
      const button = build('button', { type: 'button' }, name)
      button.addEventListener('click', () => {
        findings.replaceChildren()
        buttons.hidden = false
        decided()
      })
      list.append(button, ' ')
    }
    buttons.hidden = true
    findings.replaceChildren(...question, list)
    this.#area.focus()
  }

  #list(state: string, sentences: readonly string[]): void {
    const rows = sentences.map((sentence) => build('li', {}, sentence))
    this.#opened.findings.replaceChildren(state, build('ul', {}, ...rows))
    this.#area.focus()
  }

  /** Shows the text on disk beside the typed one. */
  #compare({ source, file, kind }: Passage): void {
    const mine = this.#area.value
    this.#ask([`This text has changed in ${file} while you edited it. It now reads:`, build('pre', {}, source)], {
      'Take theirs': () => this.#opened.dialog.close(),
      'Keep mine': () => this.#opened.form.requestSubmit(),
      'Edit both': () => {
        this.#area.value = `${source}${kind === 'block' ? '\n\n' : ' '}${mine}`
        this.#area.focus()
      },
    })
  }

  /** Finds the text again in its file as it is now. */
  async #locate(): Promise<Passage | undefined> {
    const now = await request('passages')
    const found = relocatePassage(this.#text, await this.#passages, now)
    this.#passages = Promise.resolve(now)
    return found
  }

  /** Converts pasted content to Markdown, or to plain words for a value. */
  #takePastes(): void {
    const area = this.#area
    area.addEventListener('paste', async (event) => {
      const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type))
      if (html + plain === '') return
      event.preventDefault()
      const { value, selectionStart } = area
      const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
      const isRows = line.startsWith('|') && /<table\b/i.test(html)
      const target = this.#text.kind === 'value' ? 'value' : isRows ? 'rows' : 'prose'
      try {
        const { prose, notes } = await request('paste', { html, plain, target })
        const end = value.indexOf('\n', selectionStart)
        if (target === 'rows') area.selectionStart = end < 0 ? value.length : end
        area.focus()
        // Keeps the browser's own Ctrl+Z working.
        document.execCommand('insertText', false, target === 'rows' ? `\n${prose}` : prose)
        this.#list(notes.length > 0 ? 'Changed while pasting:' : '', notes)
      } catch (error) {
        this.#list(messageOf(error), [])
      }
    })
  }

  #position(element: Element): void {
    const { left, top, width } = element.getBoundingClientRect()
    const most = document.documentElement.clientWidth - 16
    const wide = Math.min(Math.max(width + 16, 360), most)
    const at = { left: Math.max(8, Math.min(left, most - wide)) + scrollX, top: Math.max(8, top - 8) + scrollY }
    this.#opened.dialog.style.cssText = `position: absolute; margin: 0; left: ${at.left}px; top: ${at.top}px; width: ${wide}px`
  }
}
