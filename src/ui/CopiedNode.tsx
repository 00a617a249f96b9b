import { useLayoutEffect, useRef } from 'react'

interface CopiedNodeProps {
  /** The copy. It stands in one place at a time. */
  of: Element
  className?: string
}

/** A copy of something on the page, as it is. */
export function CopiedNode({ of, className }: CopiedNodeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(of), [of])
  return <div ref={ref} className={className} />
}
