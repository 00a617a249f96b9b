import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState, type ChangeEvent } from 'react'
import { readPicture, type Reading } from './read-picture'
import type { SectionOf } from '../../schema/sections'
import { CloseButton } from '../../ui/CloseButton'
import { FormField } from '../../ui/FormField'
import { PicturePreview } from './PicturePreview'
import '../../ui/dialog.css'

export type AddImagesWords = NonNullable<SectionOf<'photo-gallery'>['upload']>

interface AddImagesProps {
  words: AddImagesWords
  onClose: () => void
  /** Gets the focus when the popup has closed. */
  returnFocus: () => void
}

/** A popup that shows chosen pictures on this device alone. Nothing is sent; closing it forgets them. */
export function AddImages({ words, onClose, returnFocus }: AddImagesProps) {
  const [readings, setReadings] = useState<Reading[]>([])
  const pictures = readings.filter((reading) => reading.kind === 'picture')
  const refused = readings.filter((reading) => reading.kind !== 'picture')
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const read = await Promise.all(files.map(readPicture))
    // What was refused before has been told.
    setReadings((known) => [...known.filter(({ kind }) => kind === 'picture'), ...read])
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-ground" />
        <Dialog.Content
          className="dialog"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
        >
          <div className="panel-head">
            <Dialog.Title className="text-heading">{words.title}</Dialog.Title>
            <Dialog.Close asChild>
              <CloseButton label={words.close} />
            </Dialog.Close>
          </div>
          <Dialog.Description className="dialog-intro">{words.text}</Dialog.Description>
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
