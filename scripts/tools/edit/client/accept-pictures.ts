import { proposedName } from '../../new/picture-name.ts'
import type { Passage } from '../page-passages.ts'
import { find } from './build-element.ts'
import type { EditTargets } from './edit-targets.ts'
import { passageName } from './edited-passage.ts'
import { openForm, type Tools } from './open-form.ts'
import { request } from './request.ts'

/** Accepts pictures that are dropped on the page. */
export function acceptPictures(tools: Tools, findTargets: () => Promise<EditTargets>): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', async (event) => {
    const { dataTransfer, clientX, clientY } = event
    const file = dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    if (!file.type.startsWith('image/')) return tools.say('Only pictures can be dropped here.')
    const target = document.elementsFromPoint(clientX, clientY).find((one) => one !== tools.root.host)
    openDetails(tools, file, locationAt(await findTargets(), target, clientY))
  })
}

/** The target of a drop: the picture it replaces, or the last prose block that starts above it. */
function locationAt(targets: EditTargets, target: Element | undefined, y: number): Passage | undefined {
  const shown = target instanceof HTMLImageElement && namedBy(targets.passages, target.currentSrc || target.src)
  if (shown) return shown
  const above = targets.all.filter(
    ({ element, locations }) => locations[0]?.kind === 'block' && element.getBoundingClientRect().top <= y,
  )
  return above.at(-1)?.locations[0]
}

/** The value that names a picture, found by the URL of one of its sizes. */
function namedBy(passages: readonly Passage[], address: string): Passage | undefined {
  const stem = /(?<![\w-])([\w-]+)-[0-9a-f]{8}-\d+\.\w+$/.exec(address)?.[1]
  const names = [`${stem}.jpg`, `${stem}.png`]
  return passages.find(({ source, file }) => names.includes(source) && file !== 'content/images.yaml')
}

const fields = `<img alt="">
<p></p>
<p><label>File name<br><input name="name" required placeholder="roof-drain-dome"></label></p>
<p><label>Alternative text: what the picture shows, in one sentence
  <textarea name="alt" required rows="2"></textarea></label></p>
<label>Caption: what the reader should notice<textarea name="caption" required rows="2"></textarea></label>`

function openDetails(tools: Tools, file: File, location: Passage | undefined): void {
  const { dialog, form } = openForm(tools, {
    name: 'Add this picture',
    fields,
    buttons: '<button title="Ctrl+Enter">Add the picture</button>',
    isTyped: () => [...form.querySelectorAll('textarea')].some(({ value }) => value !== ''),
    submit: async () => {
      const words = { caption: '', ...Object.fromEntries(new FormData(form)) }
      tools.say(await addPicture(file, location, words))
      dialog.close()
    },
  })
  const image = find<HTMLImageElement>(form, 'img')
  image.src = URL.createObjectURL(file)
  dialog.addEventListener('close', () => URL.revokeObjectURL(image.src))
  find(form, 'p').textContent = describeLocation(location)
  const name = find<HTMLInputElement>(form, 'input')
  name.value = proposedName(file.name)
  if (name.value !== '') find(form, '[name=alt]').focus()
  if (location?.kind !== 'block') find(form, 'label:has([name=caption])').remove()
}

/** Returns the sentence that reports the result. */
async function addPicture(file: File, location: Passage | undefined, words: object): Promise<string> {
  // The file may have changed since the drop.
  const now = location && (await request('passages')).find(({ id }) => id === location.id)
  const at = now && { file: now.file, hash: now.hash, kind: now.kind, start: now.start }
  const picture = { file: file.name, bytes: await base64(file), ...words, at }
  const { isWritten, findings, removed, file: written } = await request('picture', picture)
  const found = findings.map(({ message, hint }) => `${message} ${hint}`).join(' ')
  if (!isWritten) throw new Error(`Not saved: ${found}`)
  const metadata = removed.length > 0 ? ` Metadata removed: ${removed.join(', ')}.` : ''
  return `Picture added to ${written}.${metadata} ${found || 'Press Ctrl+Z to undo.'}`
}

function describeLocation(location: Passage | undefined): string {
  if (!location) return 'It is added to content/images.yaml. Name it in a page to show it.'
  const where = passageName(location)
  return location.kind === 'block' ? `Below ${where}` : `Replaces ${location.source} · ${where}`
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error(`Cannot read ${file.name}.`)))
    reader.readAsDataURL(file)
  })
}
