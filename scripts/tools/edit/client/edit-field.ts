import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { build, find } from './build-element.ts'
import type { EditTarget } from './edit-targets.ts'
import { EditedPassage, passageName } from './edited-passage.ts'
import { openForm, type OpenForm, type Tools } from './open-form.ts'
import { request } from './request.ts'

interface Field extends OpenForm, Tools {
  area: HTMLTextAreaElement
  edited: EditedPassage
}

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
async function save(field: Field, decision?: Edit['anchors']): Promise<void> {
  const { dialog, area, edited, show, say } = field
  if (!isTyped(field)) return dialog.close()
  const result = await edited.save(area.value, decision)
  const { file } = edited.now
  if (result.state === 'breaks-links') return warn(field, result.anchors)
  if (result.state === 'changed') return compare(field)
  if (result.state === 'gone')
    return show([`This text is no longer in ${file}. Copy yours, press Escape and reload the page.`])
  const rows = result.findings.map(({ message, hint, file: at, line }) => `${message} ${hint} (${at}:${line})`)
  if (result.state === 'refused') return show(['Not saved:', list(rows)])
  if (rows.length > 0) {
    const message = [`Saved to ${file}, with new issues:`, list(rows)]
    if (!result.findings.some(({ severity }) => severity === 'error')) return show(message)
    return show(message, { 'Take it back': () => takeBack(field), 'Leave it': () => dialog.close() })
  }
  say(`Saved to ${file}. Press Ctrl+Z to undo.`)
  dialog.close()
}

/** Undoes a save with errors; the typed text stays in the field. */
async function takeBack({ area, edited, show }: Field): Promise<void> {
  const typed = area.value
  await request('undo', {})
  await edited.relocate()
  area.value = typed
  show([`Taken back. ${edited.now.file} is as it was, and your text is still here.`])
}

/** Says which links a changed heading breaks, before it does. */
function warn(field: Field, anchors: Outcome['anchors']): void {
  const sentences = anchors.map(({ id, links }) => {
    const locations = links.map(({ file, line }) => `${file}:${line}`).join(', ')
    const inContent = locations && ` These links in content break too: ${locations}.`
    const sentence = `This changes the address \`#${id}\`, so bookmarks and links from other sites break.${inContent}`
    return build('p', {}, sentence)
  })
  field.show(sentences, {
    ...(field.edited.now.label === 'heading' && { 'Keep the address': () => save(field, 'keep') }),
    'Change the address': () => save(field, 'remove'),
    'Keep editing': () => field.area.focus(),
  })
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
