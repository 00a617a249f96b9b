import type { ReactNode } from 'react'

interface SectionFrameProps {
  section: {
    sheet: string
    rail: string
    id?: string
    title: string
    lede?: string
    first: boolean
    sampleNote?: string
  }
  /** Stands beside the lede: actions, mostly. */
  aside?: ReactNode
  /** Lets the content run over the rail's columns too. */
  wide?: boolean
  children?: ReactNode
}

/** The frame of every section: its number and name in the left rail, the heading, and what hangs from them. */
export function SectionFrame({ section, aside, wide, children }: SectionFrameProps) {
  const { sheet, rail, id, title, lede, first, sampleNote } = section
  const titleId = sheet + '-title'
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={'sheet-grid ' + (first ? 'pt-6 pb-16 lg:pt-10 lg:pb-24' : 'sheet-ruled')}
    >
      <p className="rail text-label text-muted lg:pt-2">
        <b className="mr-1 text-ink lg:block">{sheet}</b>
        {` ${rail}`}
      </p>
      <header>
        {first ? (
          <h1 id={titleId} tabIndex={-1} className="text-display text-pretty outline-none">
            {title}
          </h1>
        ) : (
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-12">
          {lede && <p className="measure mt-5 grow basis-104 text-lede text-muted">{lede}</p>}
          {aside}
        </div>
      </header>
      {children && <div className={'mt-8 lg:mt-10' + (wide ? ' lg:col-span-full' : '')}>{children}</div>}
      {sampleNote && <p className="mt-4 text-small text-muted">{sampleNote}</p>}
    </section>
  )
}
