import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'

interface FoldProps {
  title: ReactNode
  /** Completes its name for screen readers, where several folds have one title. */
  of?: string
  quiet?: boolean
  current?: boolean
  children?: ReactNode
}

/** Folded under its name in a narrow window; open without it in a wide one and on paper. */
export function Fold({ title, of, quiet, current, children }: FoldProps) {
  return (
    <details className="part-fold">
      {/* A browser that cannot hold it open keeps the name to open it. */}
      <summary className={`fold-line ${quiet ? '' : 'text-heading'}`} aria-current={current || undefined}>
        <span>
          {typeof title === 'string' ? <Unbroken text={title} /> : title}
          {of && <span className="sr-only">: {of}</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}
