import { COMPUTED, type ComputedValue } from '../../lib/computed-value.ts'

interface ComputedOutputProps {
  name: string
  label: string
  value: ComputedValue
}

/** A value that follows from fields; without scripts and on paper a space to write in. */
export function ComputedOutput({ name, label, value }: ComputedOutputProps) {
  return (
    <output
      name={name}
      aria-label={label}
      aria-live="off"
      className="write-here computed"
      {...{ [COMPUTED]: JSON.stringify(value) }}
    />
  )
}
