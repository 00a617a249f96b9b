import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { request, errorMessage, Refused } from './request.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'
import { openForm } from './open-form.ts'
import { relocatePassage } from './relocate-passage.ts'

interface FieldOptions {
  root: ShadowRoot
  editTarget: EditTarget
  /** The passages of the page as it was loaded. */
  passages: readonly Passage[]
  say: (words: string) => void
}

const passageName = ({ label, file, line }: Passage) => `${label} · ${file}:${line}`

const fields = `<p class="place"></p>
<select aria-label="Source" hidden></select>
<textarea spellcheck="true" rows="1" autofocus aria-describedby="findings"></textarea>`

/** Opens a field over a passage of the page, with its source text. */
export function openField({ root, editTarget, passages, say }: FieldOptions): void {
  const { locations, isCertain, element } = editTarget
  let text = locations[0]!
  let known = passages
  /** What the writer has decided about anchors that the text removes. */
  let decision: Edit['anchors']

  const { dialog, form, findings, buttons } = openForm({
    root,
    name: 'Edit this text',
    fields,
    buttons: '<button type="button" class="open">Open in editor</button>',
    save: 'Save',
    isTyped,
    submit,
  })
  const area = find<HTMLTextAreaElement>(form, 'textarea')
  const heading = find(form, '.place')
  area.value = text.source
  edit(text)
  if (locations.length > 1) offer()
  area.addEventListener('paste', (event) => void paste(event))
  area.setSelectionRange(area.value.length, area.value.length)
  const { left, top, width } = element.getBoundingClientRect()
  const most = document.documentElement.clientWidth - 16
  const wide = Math.min(Math.max(width + 16, 360), most)
  const at = { left: Math.max(8, Math.min(left, most - wide)) + scrollX, top: Math.max(8, top - 8) + scrollY }
  dialog.style.cssText = `position: absolute; margin: 0; left: ${at.left}px; top: ${at.top}px; width: ${wide}px`

  function isTyped(): boolean {
    return area.value !== text.source
  }

  function edit(chosen: Passage): void {
    const { source, file, line, column } = chosen
    if (!isTyped()) area.value = source
    text = chosen
    area.setAttribute('aria-label', passageName(chosen))
    heading.textContent = passageName(chosen)
    find(form, '.open').dataset.opens = `${file}:${line}:${column}`
  }

  /** Names every location of the text; unless one is certain, the writer must choose. */
  function offer(): void {
    const choice = find<HTMLSelectElement>(form, 'select')
    const first = isCertain ? [] : [build('option', { value: '' }, 'Choose which text to change')]
    const options = locations.map((one) =>
      build('option', { value: one.id }, `${passageName(one)} · ${one.source.slice(0, 40)}`),
    )
    choice.append(...first, ...options)
    choice.hidden = false
    area.hidden = !isCertain
    if (isCertain) {
      const others = locations.slice(1).map(({ label }) => label)
      heading.append(`. The same text is also in ${others.join(', ')}.`)
    } else choice.focus()
    choice.addEventListener('change', () => {
      const chosen = locations.find(({ id }) => id === choice.value)
      area.hidden = !chosen
      if (chosen) edit(chosen)
    })
  }

  /** Saves and closes, unless the server reports errors or the writer must decide something. */
  async function submit(): Promise<void> {
    if (!isTyped()) return dialog.close()
    const { file, hash, kind, start } = text
    const sent = { file, hash, kind, start, text: area.value, anchors: decision }
    decision = undefined
    try {
      const { isWritten, findings: issues, anchors } = await request('edit', sent)
      if (issues.length === 0 && isWritten) {
        say(`Saved to ${file}. Press Ctrl+Z to undo.`)
        return dialog.close()
      }
      if (issues.length === 0) return warn(anchors)
      if (isWritten) text = (await locate()) ?? text
      const rows = issues.map(({ message, hint, file: of, line }) => `${message} ${hint} (${of}:${line})`)
      list(isWritten ? `Saved to ${file}, with new issues:` : 'Not saved:', rows)
    } catch (error) {
      if (!(error instanceof Refused && error.isStale)) throw error
      const theirs = await locate()
      if (!theirs) return list(error.message, ['This text is gone. Copy yours, press Escape and reload the page.'])
      const isOther = theirs.source !== text.source
      text = theirs
      // Or only other parts of the file have changed.
      return isOther ? compare() : submit()
    }
  }

  function saveWith(decided: Edit['anchors']): void {
    decision = decided
    form.requestSubmit()
  }

  /** Says which links a changed heading breaks, before it does. */
  function warn(anchors: Outcome['anchors']): void {
    const sentences = anchors.map(({ id, links }) => {
      const places = links.map(({ file, line }) => `${file}:${line}`).join(', ')
      const inContent = places && ` These links in content break too: ${places}.`
      const sentence = `This changes the address \`#${id}\`, so bookmarks and links from other sites break.${inContent}`
      return build('p', {}, sentence)
    })
    ask(sentences, {
      ...(text.label === 'heading' && { 'Keep the address': () => saveWith('keep') }),
      'Change the address': () => saveWith('remove'),
      'Keep editing': () => area.focus(),
    })
  }

  /** Shows the text on disk beside the typed one. */
  function compare(): void {
    const { source, file, kind } = text
    ask([`This text has changed in ${file} while you edited it. It now reads:`, build('pre', {}, source)], {
      'Take theirs': () => dialog.close(),
      'Keep mine': () => saveWith(undefined),
      'Edit both': () => {
        area.value = `${source}${kind === 'block' ? '\n\n' : ' '}${area.value}`
        area.focus()
      },
    })
  }

  /** Waits for the writer's decision, which each button is. */
  function ask(question: readonly (Node | string)[], decisions: Readonly<Record<string, () => void>>): void {
    const choices = Object.entries(decisions).flatMap(([name, decided]) => {
      const button = build('button', { type: 'button' }, name)
      button.addEventListener('click', () => {
        findings.replaceChildren()
        buttons.hidden = false
        decided()
      })
      return [button, ' ']
    })
    buttons.hidden = true
    findings.replaceChildren(...question, build('p', {}, ...choices))
    area.focus()
  }

  function list(state: string, sentences: readonly string[]): void {
    findings.replaceChildren(state, build('ul', {}, ...sentences.map((sentence) => build('li', {}, sentence))))
    area.focus()
  }

  /** Finds the text again in its file as it is now. */
  async function locate(): Promise<Passage | undefined> {
    const now = await request('passages')
    const found = relocatePassage(text, known, now)
    known = now
    return found
  }

  /** Converts pasted content to Markdown, or to plain words for a value. */
  async function paste(event: ClipboardEvent): Promise<void> {
    const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type))
    if (html + plain === '') return
    event.preventDefault()
    const { value, selectionStart } = area
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
    const isRows = line.startsWith('|') && /<table\b/i.test(html)
    const target = text.kind === 'value' ? 'value' : isRows ? 'rows' : 'prose'
    try {
      const { prose, notes } = await request('paste', { html, plain, target })
      const end = value.indexOf('\n', selectionStart)
      if (target === 'rows') area.selectionStart = end < 0 ? value.length : end
      area.focus()
      // Keeps the browser's own Ctrl+Z working.
      document.execCommand('insertText', false, target === 'rows' ? `\n${prose}` : prose)
      list(notes.length > 0 ? 'Changed while pasting:' : '', notes)
    } catch (error) {
      list(errorMessage(error), [])
    }
  }
}
