import { useEffect, useRef, type ChangeEvent } from 'react'
import { formatSize } from '../../lib/format.ts'
import { FormField } from '../../ui/form/FormField.tsx'

interface FileFieldProps {
  label: string
  hint?: string
  error?: string
  accept: string
  files: File[]
  onChange: (files: File[]) => void
  disabled?: boolean
  words: { chosen: string; remove: string }
}

/** A file input with a list. Choosing more files adds to it, and each can be removed. */
export function FileField({ label, hint, error, accept, files, onChange, disabled, words }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Syncs the input with the list, so a removed file can be chosen again.
  useEffect(() => {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
  }, [files])

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const more = [...(target.files ?? [])].filter((file) => !files.some((known) => isSame(known, file)))
    onChange([...files, ...more])
  }
  const remove = (file: File) => {
    onChange(files.filter((one) => one !== file))
    input.current?.focus()
  }
  return (
    <div>
      <FormField announced label={label} hint={hint} error={error}>
        {(control) => (
          <input {...control} ref={input} type="file" multiple accept={accept} disabled={disabled} onChange={add} />
        )}
      </FormField>
      {files.length > 0 && (
        <ul aria-label={words.chosen} className="form-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>
                {file.name} <small>{formatSize(file.size)}</small>
              </span>
              <button type="button" disabled={disabled} onClick={() => remove(file)}>
                {words.remove}
                <span className="sr-only"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
