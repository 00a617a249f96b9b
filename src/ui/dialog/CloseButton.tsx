import type { ComponentProps } from 'react'
import { LineIcon } from '../icon/LineIcon.tsx'

export function CloseButton({
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & { label: string }) {
  return (
    <button {...rest} type="button" aria-label={label} className="close-button">
      <LineIcon path="m2 2 12 12M14 2 2 14" strokeWidth={1.5} />
    </button>
  )
}
