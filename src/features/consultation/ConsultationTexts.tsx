import type { ChangeEvent } from 'react'
import { fillIn } from '../../lib/fill-in.ts'
import type { ConsultationWords } from '../../schema/singles/consultation.ts'
import { requestLimits, type RequestText } from '../../schema/design-assist-request.ts'
import { FormField } from '../../ui/form/FormField.tsx'

type TextField = keyof RequestText

interface ConsultationTextsProps {
  words: ConsultationWords
  text: RequestText
  errors: Partial<Record<TextField, string>>
  readOnly: boolean
  onEdit: (field: TextField, value: string) => void
}

/** The fields in their order: what a browser may fill in, and which keyboard a phone shows. */
const fields: {
  name: TextField
  type?: 'email' | 'tel'
  autoComplete: string
  required?: true
  wide?: true
  lines?: number
}[] = [
  { name: 'name', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'role', autoComplete: 'organization-title' },
  { name: 'projectAddress', autoComplete: 'off', wide: true },
  { name: 'targetDates', autoComplete: 'off', wide: true },
  { name: 'additionalInfo', autoComplete: 'off', wide: true, lines: 5 },
]

/** The fields of the consultation form that are text. */
export function ConsultationTexts({ words, text, errors, readOnly, onEdit }: ConsultationTextsProps) {
  return fields.map(({ name, type = 'text', wide, lines, required, autoComplete }) => {
    const limit = fillIn(words.limit, { limit: requestLimits[name].toLocaleString('en-CA') })
    const shared = {
      name,
      required,
      autoComplete,
      readOnly,
      value: text[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit(name, target.value),
    }
    return (
      <FormField
        key={name}
        label={words.labels[name]}
        hint={`${required ? words.required : words.optional}, ${limit}`}
        error={errors[name]}
        className={wide ? 'sm:col-span-2' : ''}
      >
        {(control) =>
          lines ? <textarea {...control} {...shared} rows={lines} /> : <input {...control} {...shared} type={type} />
        }
      </FormField>
    )
  })
}
