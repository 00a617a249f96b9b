import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { SectionOf } from '../../schema/sections.ts'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'
import { FormField } from '../../ui/form/FormField.tsx'

const LIMIT = 120

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', invalid: 'nameMissing' },
  { name: 'email', type: 'email', autoComplete: 'email', invalid: 'emailInvalid' },
  { name: 'role', type: 'text', autoComplete: 'organization-title', invalid: undefined },
] as const

type Labels = SectionOf<'white-paper'>['labels']
type Problems = Partial<Record<string, string>>

export interface WhitePaperFormProps extends Pick<SectionOf<'white-paper'>, 'labels' | 'download' | 'title'> {
  /** Input from before the app took over; absent until then. */
  typed?: Record<string, string>
}

/**
 * Validates, then starts the download. The input is not sent anywhere. In served HTML, the button loads the app first.
 */
export function WhitePaperForm({ labels, download, title, typed }: WhitePaperFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const [done, setDone] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = problemsIn(form, labels)
    const isWhole = Object.keys(found).length === 0
    // Synchronous, so that the element exists before it is focused or clicked.
    flushSync(() => (setProblems(found), setDone(isWhole)))
    if (isWhole) form.querySelector<HTMLElement>('[data-paper] a')?.click()
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <form noValidate method="dialog" onSubmit={submit} className="needs-js no-print max-w-160 border-t border-ink pt-5">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map(({ name, invalid, ...input }) => (
          <FormField
            key={name}
            label={labels[name]}
            hint={invalid ? undefined : labels.optional}
            error={problems[name]}
          >
            {(control) => (
              <input
                {...control}
                {...input}
                name={name}
                required={invalid !== undefined}
                defaultValue={typed?.[name]}
                onInput={() => setProblems({ ...problems, [name]: undefined })}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="mt-5 text-small text-muted">{labels.privacy}</p>
      <div className="form-buttons mt-4">
        <button type="submit" data-island={typed ? undefined : 'white-paper'} className="form-button">
          {labels.download}
        </button>
        <p role="status">{done && labels.done}</p>
        <div data-paper="" hidden={!done}>
          <DownloadLink download={download} label={title} />
        </div>
      </div>
    </form>
  )
}

function problemsIn(form: HTMLFormElement, labels: Labels): Problems {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.flatMap(({ name, invalid }) => {
      const value = String(data.get(name) ?? '')
      const isValid = form.querySelector<HTMLInputElement>(`[name=${name}]`)?.validity.valid
      if (value.length > LIMIT) return [[name, labels.tooLong]]
      return invalid && (!value.trim() || !isValid) ? [[name, labels[invalid]]] : []
    }),
  )
}
