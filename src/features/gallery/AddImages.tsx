import { useState, type ChangeEvent } from 'react'
import { readPicture, type Reading } from './read-picture'
import type { SectionOf } from '../../schema/sections'
import { PageDialog } from '../../ui/dialog/PageDialog'
import { FormField } from '../../ui/form/FormField'
import { PicturePreview } from './PicturePreview'
import '../../ui/dialog/dialog.css'

export type AddImagesWords = Omit<NonNullable<SectionOf<'photo-gallery'>['upload']>, 'button'>

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

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const read = await Promise.all(files.map(readPicture))
    // What was refused before has been told.
    setReadings((known) => [...known.filter(({ kind }) => kind === 'picture'), ...read])
  }

  return (
    <PageDialog
      ground
      className="dialog"
      heading={<h2 className="text-heading">{words.title}</h2>}
      closeLabel={words.close}
      description={<p className="dialog-intro">{words.text}</p>}
      onClose={onClose}
      returnFocus={returnFocus}
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
