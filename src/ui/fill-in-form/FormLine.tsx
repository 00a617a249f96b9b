import type { FormField as Field } from '../../schema/entries/template.ts'

interface FormLineProps {
  name: string
  field: Field
  of?: string
}

export function FormLine({ name, field, of }: FormLineProps) {
  const { label, options = [] } = typeof field === 'string' ? { label: field } : field
  return (
    <li className="sheet-field">
      <label className="text-small text-muted" htmlFor={name}>
        {label}
        {options.length > 0 && <span className="not-print:sr-only"> ({options.join(', ')})</span>}
        {of && <span className="sr-only"> {of}</span>}
      </label>
      {options.length > 0 ? (
        <>
          <input type="text" id={name} name={name} list={`${name}-options`} autoComplete="off" className="write-here" />
          <datalist id={`${name}-options`}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </datalist>
        </>
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
