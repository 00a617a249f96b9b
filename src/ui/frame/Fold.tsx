import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'

interface FoldProps {
  title: ReactNode
  className?: string
  /** Its name is no louder than text. */
  quiet?: boolean
  /** The page that is shown is in it, so its name is marked. */
  current?: boolean
  children?: ReactNode
}

/** What is folded under its name in a narrow window, and stands open without it where there is room and on paper. */
export function Fold({ title, className, quiet, current, children }: FoldProps) {
  return (
    <details className={['part-fold', className].filter(Boolean).join(' ')}>
      {/* A browser that cannot hold it open keeps the name, and so the way in. */}
      <summary className={quiet ? undefined : 'text-heading'} aria-current={current || undefined}>
        <span>{typeof title === 'string' ? <Unbroken text={title} /> : title}</span>
      </summary>
      {children}
    </details>
  )
}
