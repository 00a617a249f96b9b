import type { ReactNode } from 'react'

interface FoldProps {
  title: ReactNode
  className?: string
  children?: ReactNode
}

/** What is folded under its name in a narrow window, and stands open without it where there is room and on paper. */
export function Fold({ title, className = '', children }: FoldProps) {
  return (
    <details className={`part-fold ${className}`}>
      {/* A browser that cannot hold it open keeps the name, and so the way in. */}
      <summary className="flex min-h-11 text-heading lg:supports-[selector(::details-content)]:hidden">{title}</summary>
      {children}
    </details>
  )
}
