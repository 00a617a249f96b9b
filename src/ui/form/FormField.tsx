import { useId, type ReactNode } from 'react'
import './form.css'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormFieldProps {
  label: string
  hint?: string
  error?: string
  /** Announces the error at once: for one that appears while the control is used. */
  announced?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function FormField({ label, hint, error, announced, className = '', children }: FormFieldProps) {
  const id = `field${useId()}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`form-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className="form-hint">
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role={announced ? 'alert' : undefined} className="form-error">
          {error}
        </p>
      )}
    </div>
  )
}
