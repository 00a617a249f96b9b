import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { request, messageOf, Refused } from './request.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'
import { relocatePassage } from './relocate-passage.ts'

interface FieldOptions {
  root: ShadowRoot
  editTarget: EditTarget
  /** The passages of the page as it was loaded. */
  passages: Promise<readonly Passage[]>
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
  <button title="Ctrl+Enter" class="save">Save</button>
  <button type="button" title="Escape" class="cancel">Cancel</button>
  <button type="button" class="open">Open in editor</button>
</p>`

/**
 * A field over a passage of the page, with its source text. Ctrl+Enter or leaving the field saves; Escape cancels, and
 * asks first if something was typed.
 */
export class EditField {
  readonly #form = build('form', { class: 'field', 'aria-label': 'Edit this text' })
  readonly #area: HTMLTextAreaElement
  readonly #findings: HTMLElement
  #text: Passage
  #passages: FieldOptions['passages']
  /** While it asks, the writer must decide before a save. */
  #state: 'open' | 'asking' | 'closed' = 'open'

  constructor(private readonly options: FieldOptions) {
    const { locations, element } = options.editTarget
    this.#passages = options.passages
    this.#form.innerHTML = field
    this.#text = locations[0]!
    this.#area = find(this.#form, 'textarea')
    this.#findings = find(this.#form, '.findings')
    this.#area.value = this.#text.source
    this.#edit(this.#text)
    this.#offer(options.editTarget)
    this.#takePastes()
    this.#listen()
    this.#position(element)
    options.root.append(this.#form)
    this.#focus()
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length)
  }

  close(): void {
    if (this.#state === 'closed') return
    // Removing it moves the focus, which would save.
    this.#state = 'closed'
    this.#form.remove()
    this.options.closed()
  }

  get #isTyped(): boolean {
    return this.#area.value !== this.#text.source
  }

  #cancel(): void {
    if (!this.#isTyped || confirm('Discard what you typed?')) this.close()
  }

  #focus(): void {
    const choice = find(this.#form, 'select')
    ;(this.#area.hidden ? choice : this.#area).focus()
  }

  #listen(): void {
    find(this.#form, '.cancel').addEventListener('click', () => this.#cancel())
    this.#form.addEventListener('submit', (event) => (event.preventDefault(), void this.#save()))
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && this.#form.contains(relatedTarget)
      // Switching to another window does not end the edit.
      if (!isInside && document.hasFocus()) void this.#save()
    })
    this.#form.addEventListener('keydown', (event) => {
      // Keeps the page's own shortcuts from firing.
      event.stopPropagation()
      if (event.key === 'Escape') this.#cancel()
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit()
    })
  }

  /** Names every location of the text; unless one is certain, the writer must choose. */
  #offer({ locations, isCertain }: EditTarget): void {
    const choice = find<HTMLSelectElement>(this.#form, 'select')
    if (locations.length === 1) return
    this.#area.hidden = !isCertain
    if (!isCertain) choice.append(build('option', { value: '' }, 'Choose which text to change'))
    for (const text of locations)
      choice.append(build('option', { value: text.id }, `${nameOf(text)} · ${text.source.slice(0, 40)}`))
    choice.hidden = false
    const others = locations.slice(1).map(({ label }) => label)
    if (isCertain) find(this.#form, '.place').append(`. The same text is also in ${others.join(', ')}.`)
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
    find(this.#form, '.place').textContent = nameOf(text)
    find(this.#form, '.open').dataset.opens = `${file}:${line}:${column}`
  }

  /** Saves and closes, unless the server reports errors. */
  async #save(anchors?: Edit['anchors']): Promise<void> {
    if (this.#state !== 'open' || this.#form.ariaBusy === 'true') return
    if (!this.#isTyped) return this.close()
    this.#form.ariaBusy = 'true'
    try {
      await this.#write(anchors)
    } catch (error) {
      await this.#failed(error)
    } finally {
      this.#form.ariaBusy = 'false'
    }
  }

  async #write(anchors?: Edit['anchors']): Promise<void> {
    const { file, hash, kind, start } = this.#text
    const edit = { file, hash, kind, start, text: this.#area.value, anchors }
    const { isWritten, findings, anchors: removed } = await request('edit', edit)
    if (findings.length === 0 && isWritten) {
      this.options.say(`Saved to ${file}. Press Ctrl+Z to undo.`)
      return this.close()
    }
    if (findings.length === 0) return this.#warn(removed)
    if (isWritten) this.#text = (await this.#locate()) ?? this.#text
    const rows = findings.map(({ message, hint, file: of, line }) => `${message} ${hint} (${of}:${line})`)
    this.#list(isWritten ? `Saved to ${file}, with new issues:` : 'Not saved:', rows)
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
    this.#ask(sentences, {
      ...(this.#text.label === 'heading' && { 'Keep the address': () => void this.#save('keep') }),
      'Change the address': () => void this.#save('remove'),
      'Keep editing': () => this.#focus(),
    })
  }

  /** Waits for the writer's decision, which each button is. */
  #ask(question: readonly (Node | string)[], decisions: Readonly<Record<string, () => void>>): void {
    const [save, list] = [find<HTMLButtonElement>(this.#form, '.save'), build('p')]
    for (const [name, decided] of Object.entries(decisions)) {
      const button = build('button', { type: 'button' }, name)
      button.addEventListener('click', () => {
        // Removing the button moves the focus, which would save.
        this.#findings.replaceChildren()
        this.#state = 'open'
        save.disabled = false
        decided()
      })
      list.append(button, ' ')
    }
    this.#state = 'asking'
    save.disabled = true
    this.#findings.replaceChildren(...question, list)
    this.#area.focus()
  }

  #list(state: string, sentences: readonly string[]): void {
    const rows = sentences.map((sentence) => build('li', {}, sentence))
    this.#findings.replaceChildren(state, build('ul', {}, ...rows))
    this.#focus()
  }

  async #failed(reason: unknown): Promise<void> {
    if (!(reason instanceof Refused && reason.isStale)) return this.#list(messageOf(reason), [])
    const theirs = await this.#locate().catch(() => undefined)
    if (!theirs)
      return this.#list(messageOf(reason), ['This text is gone. Copy yours, press Escape and reload the page.'])
    const isOther = theirs.source !== this.#text.source
    this.#text = theirs
    // Only other parts of the file have changed.
    if (!isOther) return this.#write().catch((again: unknown) => this.#failed(again))
    this.#compare(theirs)
  }

  /** Shows the text on disk beside the typed one. */
  #compare({ source, file, kind }: Passage): void {
    const mine = this.#area.value
    this.#ask([`This text has changed in ${file} while you edited it. It now reads:`, build('pre', {}, source)], {
      'Take theirs': () => this.close(),
      'Keep mine': () => void this.#save(),
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
        insertText(area, target === 'rows' ? `\n${prose}` : prose)
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
