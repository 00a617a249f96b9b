import type { ReactNode } from 'react'

interface FoldProps {
  title: ReactNode
  className?: string
  /** Its name is no louder than text. */
  quiet?: boolean
  children?: ReactNode
}

/** What is folded under its name in a narrow window, and stands open without it where there is room and on paper. */
export function Fold({ title, className, quiet, children }: FoldProps) {
  return (
    <details className={['part-fold', className].filter(Boolean).join(' ')}>
      {/* A browser that cannot hold it open keeps the name, and so the way in. */}
      <summary className={quiet ? undefined : 'text-heading'}>{title}</summary>
      {children}
    </details>
  )
}
