import type { ComponentProps } from 'react'

/** The icon button that closes a panel; `label` is its name. */
export function CloseButton({
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & { label: string }) {
  return (
    <button {...rest} type="button" aria-label={label} className="close-button">
      <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="m2 2 12 12M14 2 2 14" />
      </svg>
    </button>
  )
}
