import type { ReactNode, Ref } from 'react'

interface DrawingStageProps {
  /** Names the region. */
  label: string
  className: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A region in which a drawing or its list scrolls, by keyboard too. */
export function DrawingStage({ label, ...rest }: DrawingStageProps) {
  return <section {...rest} tabIndex={0} aria-label={label} />
}
