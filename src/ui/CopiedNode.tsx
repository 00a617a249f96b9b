import { useLayoutEffect, useRef } from 'react'

interface CopiedNodeProps {
  of: Element
  className?: string
}

export function CopiedNode({ of, className }: CopiedNodeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(of), [of])
  return <div ref={ref} className={className} />
}
