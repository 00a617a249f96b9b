import type { ReactNode } from 'react'

interface PageHeadProps {
  /** Stands in the left rail: a category or kind. */
  rail?: string
  title: string
  lede?: string
  /** Small print under the lede: dates, authors. */
  meta?: ReactNode
  /** Stands at the end: a file to take along. */
  children?: ReactNode
}

/** Opening of an entry's page, with the page's h1. */
export function PageHead({ rail, title, lede, meta, children }: PageHeadProps) {
  return (
    <header className="sheet-grid pt-6 pb-10 lg:pt-10 lg:pb-14">
      {rail && <p className="rail text-label text-muted lg:pt-2">{rail}</p>}
      <div>
        <h1 tabIndex={-1} className="max-w-[24ch] text-title outline-none">
          {title}
        </h1>
        {lede && <p className="measure mt-5 text-lede text-muted">{lede}</p>}
        {meta && <p className="mt-5 text-small text-muted">{meta}</p>}
        {children}
      </div>
    </header>
  )
}
