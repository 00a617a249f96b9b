import { useState, type ChangeEvent, useEffect, useRef } from 'react'
import type { SectionOf } from '../../schema/sections.ts'
import { openDialog, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { FormField } from '../../ui/form/FormField.tsx'
import '../../ui/dialog/dialog.css'
import { formatSize } from '../../lib/format.ts'

type AddImagesWords = Omit<NonNullable<SectionOf<'photo-gallery'>['upload']>, 'button'>

/** Opens the dialog for previewing the visitor's own pictures. Its words are in the button's data attributes. */
export function openAddImages(button: HTMLElement): void {
  const words = button.dataset as unknown as AddImagesWords
  openDialog(button, (end) => <AddImages words={words} {...end} />)
}

/** Previews chosen pictures on this device only. Nothing is sent; closing discards them. */
function AddImages({ words, ...end }: DialogEnd & { words: AddImagesWords }) {
  const [readings, setReadings] = useState<Reading[]>([])
  const pictures = readings.filter((reading) => reading.kind === 'picture')
  const refused = readings.filter((reading) => reading.kind !== 'picture')

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const read = await Promise.all(files.map(readPicture))
    // Earlier rejections have been announced.
    setReadings((known) => [...known.filter(({ kind }) => kind === 'picture'), ...read])
  }

  return (
    <PageDialog
      className="dialog"
      heading={<h2 className="text-heading">{words.title}</h2>}
      closeLabel={words.close}
      description={<p className="dialog-intro">{words.text}</p>}
      {...end}
    >
      <FormField
        announced
        label={words.choose}
        error={refused.length > 0 ? refused.map(({ name, kind }) => `${name} ${words[kind]}`).join(' ') : undefined}
      >
        {(control) => <input {...control} type="file" accept="image/*" multiple onChange={add} />}
      </FormField>
      <p role="status" className="mt-4 font-semibold">
        {pictures.length > 0 && words.ready}
      </p>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {pictures.map((picture) => (
          <PicturePreview
            key={picture.id}
            {...picture}
            remove={words.remove}
            onRemove={() => setReadings(readings.filter((one) => one !== picture))}
          />
        ))}
      </ul>
    </PageDialog>
  )
}

interface PicturePreviewProps {
  name: string
  size: number
  bitmap: ImageBitmap
  remove: string
  onRemove: () => void
}

/** Drawn on a canvas, because the content security policy forbids `blob:` URLs. */
function PicturePreview({ name, size, bitmap, remove, onRemove }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <li>
      <canvas
        ref={canvas}
        width={bitmap.width}
        height={bitmap.height}
        role="img"
        aria-label={name}
        className="block h-auto w-full border border-line"
      />
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="min-w-0 wrap-anywhere">
          {name} <small className="text-muted tabular-nums">{formatSize(size)}</small>
        </span>
        <button type="button" onClick={onRemove} className="link min-h-11 shrink-0 cursor-pointer">
          {remove}
          <span className="sr-only"> {name}</span>
        </button>
      </p>
    </li>
  )
}

const MOST_BYTES = 10_000_000
/** Preview width in pixels. */
const WIDTH = 640

type Reading =
  | { kind: 'picture'; id: string; name: string; size: number; bitmap: ImageBitmap }
  | { kind: 'noImage' | 'tooLarge'; name: string }

/** Decodes and shrinks a picture in the browser. */
async function readPicture(file: File): Promise<Reading> {
  const { name, size, type } = file
  if (type && !type.startsWith('image/')) return { kind: 'noImage', name }
  if (size > MOST_BYTES) return { kind: 'tooLarge', name }
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    return { kind: 'picture', id: `${name} ${size} ${performance.now()}`, name, size, bitmap }
  } catch {
    return { kind: 'noImage', name }
  }
}
