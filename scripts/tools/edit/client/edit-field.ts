import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'
import { EditedPassage, passageName } from './edited-passage.ts'
import { listFindings } from './findings-view.ts'
import { openForm, type OpenForm, type Tools } from './open-form.ts'
import { request } from './request.ts'

interface Field extends OpenForm, Tools {
  area: HTMLTextAreaElement
  edited: EditedPassage
}

/** Milliseconds without typing, after which the text is checked. */
const PAUSE = 400

const fields = `<p class="place"></p>
<select aria-label="Source" hidden></select>
<textarea spellcheck="true" rows="1" autofocus aria-describedby="findings"></textarea>`
const buttons = `<button title="Ctrl+Enter">Save</button> <button type="button" class="open">Open in editor</button>`

const isTyped = ({ area, edited }: Field) => area.value !== edited.now.source
const list = (rows: readonly string[]) => build('ul', {}, ...rows.map((row) => build('li', {}, row)))

/** Opens a field over a passage, with its source text. */
export function openField(tools: Tools, target: EditTarget): void {
  const edited = new EditedPassage(target.locations[0]!, target.passages)
  const opened = openForm(tools, {
    name: 'Edit this text',
    fields,
    buttons,
    isTyped: () => isTyped(field),
    submit: () => save(field),
  })
  const area = find<HTMLTextAreaElement>(opened.form, 'textarea')
  const field = { ...tools, ...opened, area, edited }
  area.value = edited.now.source
  edit(field, edited.now)
  if (target.locations.length > 1) offerLocations(field, target)
  area.addEventListener('paste', (event) => paste(field, event))
  checkWhileTyping(field)
  area.setSelectionRange(area.value.length, area.value.length)
  const { left, top, width } = target.element.getBoundingClientRect()
  const most = document.documentElement.clientWidth - 16
  const wide = Math.min(Math.max(width + 16, 360), most)
  const at = { left: Math.max(8, Math.min(left, most - wide)) + scrollX, top: Math.max(8, top - 8) + scrollY }
  opened.dialog.style.cssText = `position: absolute; margin: 0; left: ${at.left}px; top: ${at.top}px; width: ${wide}px`
}

function edit(field: Field, passage: Passage): void {
  const { area, edited, form } = field
  if (!isTyped(field)) area.value = passage.source
  edited.now = passage
  area.ariaLabel = find(form, '.place').textContent = passageName(passage)
  find(form, '.open').dataset.opens = `${passage.file}:${passage.line}:${passage.column}`
}

/** Names every location of the text; unless one is certain, the writer must choose. */
function offerLocations(field: Field, { locations, isCertain }: EditTarget): void {
  const { area, form } = field
  const choice = find<HTMLSelectElement>(form, 'select')
  if (!isCertain) choice.append(new Option('Choose which text to change', ''))
  for (const one of locations) choice.append(new Option(`${passageName(one)} · ${one.source.slice(0, 40)}`, one.id))
  choice.hidden = false
  area.hidden = !isCertain
  const others = locations.slice(1).map(({ label }) => label)
  if (isCertain) find(form, '.place').append(`. The same text is also in ${others.join(', ')}.`)
  else choice.focus()
  choice.addEventListener('change', () => {
    const chosen = locations.find(({ id }) => id === choice.value)
    area.hidden = !chosen
    if (chosen) edit(field, chosen)
  })
}

/** Saves and closes, unless the server reports issues or the writer must decide something. */
async function save(field: Field, decision?: Edit['decision']): Promise<void> {
  const { dialog, area, edited, show, say } = field
  if (!isTyped(field)) return dialog.close()
  const outcome = await edited.save(area.value, decision)
  const { file } = edited.now
  if (outcome === 'changed') return compare(field)
  if (outcome === 'gone')
    return show([`This text is no longer in ${file}. Copy yours, press Escape and reload the page.`])
  if (outcome.isQuestion) return ask(field, outcome)
  if (!outcome.isWritten) return show(['Not saved:', listFindings(outcome.findings)])
  // What the writer has accepted needs no second message.
  if (outcome.findings.length > 0 && !decision)
    return show([`Saved to ${file}, with new issues:`, listFindings(outcome.findings)])
  say(`Saved to ${file}. Press Ctrl+Z to undo.`)
  dialog.close()
}

/** Says what a text breaks, before it does. */
function ask(field: Field, { anchors, findings }: Outcome): void {
  const addresses = anchors.map((id) =>
    build('p', {}, `This changes the address \`#${id}\`, so bookmarks and links from other sites break.`),
  )
  const isMoved = anchors.length > 0
  field.show([...addresses, ...(findings.length > 0 ? ['Not saved yet:', listFindings(findings)] : [])], {
    ...(isMoved && field.edited.now.label === 'heading' && { 'Keep the address': () => save(field, 'keep-address') }),
    [isMoved ? 'Change the address' : 'Save it all the same']: () => save(field, 'save'),
    'Keep editing': () => field.area.focus(),
  })
}

/** Checks the text after each pause of typing, one request at a time. */
function checkWhileTyping(field: Field): void {
  let timer = 0
  let last = Promise.resolve()
  field.area.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void (last = last.then(() => hintAt(field))), PAUSE)
  })
}

/** Shows what a save would bring. No answer is none that matters before the save. */
async function hintAt(field: Field): Promise<void> {
  const { area, edited, hint } = field
  const typed = area.value
  const findings = isTyped(field) ? await edited.check(typed).catch(() => []) : []
  if (area.value === typed) hint(findings.length > 0 ? [listFindings(findings)] : [])
}

/** Shows the text on disk beside the typed one. */
function compare(field: Field): void {
  const { dialog, area, edited, show } = field
  const { source, file, kind } = edited.now
  show([`This text has changed in ${file} while you edited it. It now reads:`, build('pre', {}, source)], {
    'Take theirs': () => dialog.close(),
    'Keep mine': () => save(field),
    'Edit both': () => {
      area.value = `${source}${kind === 'block' ? '\n\n' : ' '}${area.value}`
      area.focus()
    },
  })
}

/** Converts pasted content to Markdown, or to plain words for a value. */
function paste({ area, edited, run, show }: Field, event: ClipboardEvent): void {
  const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type))
  if (html + plain === '') return
  event.preventDefault()
  const { value, selectionStart } = area
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
  const isRows = line.startsWith('|') && /<table\b/i.test(html)
  const target = edited.now.kind === 'value' ? 'value' : isRows ? 'rows' : 'prose'
  void run(async () => {
    const { prose, notes } = await request('paste', { html, plain, target })
    const end = value.indexOf('\n', selectionStart)
    if (target === 'rows') area.selectionStart = end < 0 ? value.length : end
    area.focus()
    // Keeps the browser's own Ctrl+Z working.
    document.execCommand('insertText', false, target === 'rows' ? `\n${prose}` : prose)
    show(notes.length > 0 ? ['Changed while pasting:', list(notes)] : [])
  })
}
