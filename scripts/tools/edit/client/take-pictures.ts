import type { PageText } from '../page-texts.ts'
import type { PageSpots } from './page-spots.ts'
import { PictureForm } from './picture-form.ts'

interface Page {
  root: ShadowRoot
  /** The texts of the page, with their elements. */
  spots: () => Promise<PageSpots | undefined>
  tell: (words: string) => void
}

/** Lets pictures be dropped on the page, or pasted where the pointer is. */
export function takePictures({ root, spots, tell }: Page): void {
  let pointer = { clientX: 0, clientY: 0 }
  let form: PictureForm | undefined
  const take = async (event: Event, files: FileList | undefined, at: typeof pointer) => {
    const file = files?.[0]
    if (!file) return
    event.preventDefault()
    if (!file.type.startsWith('image/')) return tell('Pictures alone can be dropped here.')
    const { clientX, clientY } = at
    const [target = null] = document.elementsFromPoint(clientX, clientY).filter((one) => one !== root.host)
    const place = placeAt(await spots(), target, clientY)
    form?.element.remove()
    form = new PictureForm({ file, place, tell })
    root.append(form.element)
    form.focus()
  }
  document.addEventListener('pointermove', (event) => (pointer = event), { passive: true })
  document.addEventListener(
    'dragover',
    (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
  )
  document.addEventListener('drop', (event) => void take(event, event.dataTransfer?.files, event))
  document.addEventListener('paste', (event) => {
    // Cells and words come with a picture of themselves.
    const isText = event.clipboardData?.getData('text/plain') !== ''
    if (!isText) void take(event, event.clipboardData?.files, pointer)
  })
}

/**
 * Where a picture shall stand: in the place of the one that it was dropped on, or below the last block
 * of prose that begins above it.
 */
function placeAt(spots: PageSpots | undefined, target: Element | null, y: number): PageText | undefined {
  const shown = target instanceof HTMLImageElement && namedBy(spots?.written ?? [], target.currentSrc || target.src)
  if (shown) return shown
  return spots?.all.reduce<PageText | undefined>((last, { element, places: [first] }) => {
    return first?.kind === 'block' && element.getBoundingClientRect().top <= y ? first : last
  }, undefined)
}

/** The value that names a picture, by the address of one of its sizes. */
function namedBy(texts: readonly PageText[], address: string): PageText | undefined {
  const stem = /(?<![\w-])([\w-]+)-[0-9a-f]{8}-\d+\.\w+$/.exec(address)?.[1]
  const names = [`${stem}.jpg`, `${stem}.png`]
  return texts.find(({ source, file }) => names.includes(source) && file !== 'content/images.yaml')
}
