import { proposedName } from '../../new/picture-name.ts'
import type { Passage } from '../page-passages.ts'
import { request, messageOf } from './request.ts'
import { build, find } from './build-element.ts'
import type { EditTargets } from './edit-targets.ts'

interface Page {
  root: ShadowRoot
  targets: () => Promise<EditTargets>
  say: (words: string) => void
}

/** Accepts pictures that are dropped on the page, or pasted at the pointer. */
export function takePictures({ root, targets, say }: Page): void {
  let pointer = { clientX: 0, clientY: 0 }
  const take = async (event: Event, files: FileList | undefined, { clientX, clientY } = pointer) => {
    const file = files?.[0]
    if (!file) return
    event.preventDefault()
    if (!file.type.startsWith('image/')) return say('Only pictures can be dropped here.')
    const [target] = document.elementsFromPoint(clientX, clientY).filter((one) => one !== root.host)
    const location = locationAt(await targets(), target, clientY)
    root.querySelector('dialog')?.remove()
    const dialog = pictureDialog(file, location, say)
    root.append(dialog)
    dialog.show()
  }
  document.addEventListener('pointermove', (event) => (pointer = event), { passive: true })
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', (event) => void take(event, event.dataTransfer?.files, event))
  document.addEventListener('paste', (event) => {
    // Copied cells and words bring a picture of themselves.
    const isText = event.clipboardData?.getData('text/plain') !== ''
    if (!isText) void take(event, event.clipboardData?.files)
  })
}

/** The target of a drop: the picture it replaces, or the last prose block that starts above it. */
function locationAt(targets: EditTargets, target: Element | undefined, y: number): Passage | undefined {
  const shown = target instanceof HTMLImageElement && namedBy(targets.written, target.currentSrc || target.src)
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

const questions = `<form aria-label="Add this picture">
  <img alt="">
  <p></p>
  <p><label>File name<br><input name="name" required placeholder="roof-drain-dome"></label></p>
  <p><label>Alternative text: what the picture shows, in one sentence<textarea name="alt" required rows="2"></textarea></label></p>
  <label>Caption: what the reader should notice<textarea name="caption" required rows="2"></textarea></label>
  <div role="alert" class="findings"></div>
  <p class="buttons"><button>Add the picture</button><button type="button" title="Escape">Cancel</button></p>
</form>`

function pictureDialog(file: File, location: Passage | undefined, say: Page['say']): HTMLDialogElement {
  const dialog = build('dialog', { class: 'field' })
  dialog.innerHTML = questions
  const [form, image] = [find<HTMLFormElement>(dialog, 'form'), find<HTMLImageElement>(dialog, 'img')]
  image.src = URL.createObjectURL(file)
  find(form, 'p').textContent = whereOf(location)
  const name = find<HTMLInputElement>(form, 'input')
  name.value = proposedName(file.name)
  const first = name.value === '' ? name : find(form, '[name=alt]')
  first.autofocus = true
  if (location?.kind !== 'block') find(form, 'label:has([name=caption])').remove()
  const cancel = () => {
    const isTyped = [...form.querySelectorAll('textarea')].some(({ value }) => value !== '')
    if (!isTyped || confirm('Discard what you typed?')) close()
  }
  const close = () => {
    URL.revokeObjectURL(image.src)
    dialog.remove()
  }
  find(form, '[type=button]').addEventListener('click', cancel)
  dialog.addEventListener('keydown', (event) => {
    // Keeps the page's own shortcuts from firing.
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    try {
      const words = { caption: '', ...Object.fromEntries(new FormData(form)) }
      say(await addPicture(file, location, words))
      close()
    } catch (error) {
      find(form, '.findings').textContent = messageOf(error)
    }
    form.ariaBusy = 'false'
  })
  return dialog
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

function whereOf(location: Passage | undefined): string {
  if (!location) return 'It is added to content/images.yaml. Name it in a page to show it.'
  const where = `${location.label} · ${location.file}:${location.line}`
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
