import { useState, type ChangeEvent, useEffect, useRef } from 'react'
import type { SectionOf } from '../../schema/sections.ts'
import { openDialog, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { FormField } from '../../ui/form/FormField.tsx'
import '../../ui/dialog/dialog.css'
import { formatSize } from '../../lib/format.ts'
import { addedBy, drawTo, showInGallery, type AddedPicture } from './added-pictures.ts'

export type AddImagesWords = Omit<NonNullable<SectionOf<'photo-gallery'>['upload']>, 'button'>

/**
 * Opens the dialog that adds the visitor's own pictures to the gallery. Its words are in the button's data attributes.
 */
export function openAddImages(button: HTMLElement): void {
  const words = button.dataset as unknown as AddImagesWords
  openDialog(button, (end) => <AddImages words={words} button={button} {...end} />)
}

/** Chosen pictures are shown on this device only, until the page is left. Nothing is sent. */
function AddImages({ words, button, ...end }: DialogEnd & { words: AddImagesWords; button: HTMLElement }) {
  const [pictures, setPictures] = useState(() => addedBy(button))
  const [refused, setRefused] = useState<Refusal[]>([])
  useEffect(() => showInGallery(button, pictures), [button, pictures])

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const read = await Promise.all(files.map(readPicture))
    setPictures((known) => [...known, ...read.filter((one) => 'bitmap' in one)])
    setRefused(read.filter((one) => 'reason' in one))
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
        error={refused.length > 0 ? refused.map(({ name, reason }) => `${name} ${words[reason]}`).join(' ') : undefined}
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
            onRemove={() => setPictures(pictures.filter((one) => one !== picture))}
          />
        ))}
      </ul>
    </PageDialog>
  )
}

interface PicturePreviewProps extends AddedPicture {
  remove: string
  onRemove: () => void
}

function PicturePreview({ name, size, bitmap, remove, onRemove }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawTo(canvas.current, bitmap)
  }, [bitmap])
  return (
    <li>
      <canvas ref={canvas} role="img" aria-label={name} className="block h-auto w-full border border-line" />
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
/** Width of a decoded picture in pixels: enough for the viewer, 5 MB of memory. */
const WIDTH = 1280

interface Refusal {
  name: string
  reason: 'noImage' | 'tooLarge'
}

/** Decodes and resizes a picture in the browser. */
async function readPicture(file: File): Promise<AddedPicture | Refusal> {
  const { name, size, type } = file
  if (type && !type.startsWith('image/')) return { name, reason: 'noImage' }
  if (size > MOST_BYTES) return { name, reason: 'tooLarge' }
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    return { id: `${name} ${size} ${performance.now()}`, name, size, bitmap }
  } catch {
    return { name, reason: 'noImage' }
  }
}
