import { fieldLabel } from '../../lib/field-names.ts'
import type { ComputedValue } from '../../lib/computed-value.ts'
import { ComputedOutput } from './ComputedOutput.tsx'
import type { FormField as Field } from '../../schema/entries/template.ts'

interface FormLineProps {
  name: string
  field: Field
  of?: string
  /** What is shown instead of a field. */
  value?: ComputedValue | undefined
}

export function FormLine({ name, field, of, value }: FormLineProps) {
  const label = fieldLabel(field)
  const options = typeof field === 'object' && field.options ? field.options : []
  // An output has its name from an attribute.
  const Label = value ? 'p' : 'label'
  return (
    <li className="sheet-field">
      <Label className="text-small text-muted" {...(!value && { htmlFor: name })}>
        {label}
        {options.length > 0 && <span className="not-print:sr-only"> ({options.join(', ')})</span>}
        {of && <span className="sr-only"> {of}</span>}
      </Label>
      {options.length > 0 ? (
        <>
          <input type="text" id={name} name={name} list={`${name}-options`} autoComplete="off" className="write-here" />
          <datalist id={`${name}-options`}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </datalist>
        </>
      ) : value ? (
        <ComputedOutput name={name} label={label} value={value} />
      ) : typeof field === 'object' && field.date ? (
        <input type="date" id={name} name={name} className="write-here" />
      ) : (
        <WriteHere id={name} name={name} />
      )}
    </li>
  )
}

/** Grows with its content. */
export function WriteHere({ name, id, label }: { name: string; id?: string; label?: string }) {
  return <textarea rows={1} placeholder=" " id={id} name={name} aria-label={label} className="write-here" />
}
