import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'

interface FoldProps {
  title: ReactNode
  quiet?: boolean
  current?: boolean
  children?: ReactNode
}

/** Folded under its name in a narrow window; open without it in a wide one and on paper. */
export function Fold({ title, quiet, current, children }: FoldProps) {
  return (
    <details className="part-fold">
      {/* A browser that cannot hold it open keeps the name to open it. */}
      <summary className={`fold-line ${quiet ? '' : 'text-heading'}`} aria-current={current || undefined}>
        <span>{typeof title === 'string' ? <Unbroken text={title} /> : title}</span>
      </summary>
      {children}
    </details>
  )
}
