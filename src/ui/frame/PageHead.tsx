import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'

interface PageHeadProps {
  label?: string | undefined
  title: string
  /** Of a section that opens the page, which its title names. */
  id?: string | undefined
  titleId?: string
  lead?: ReactNode
  lede?: string | undefined
  meta?: ReactNode
  /** Beside what is said in a wide window, or across it where it is wide itself; in a narrow one before the facts. */
  plate?: ReactNode
  facts?: ReactNode
  children?: ReactNode
}

/** The opening of a page: the title across it, what is said, the plate, the facts. */
export function PageHead({ label, title, id, titleId, lead, lede, meta, plate, facts, children }: PageHeadProps) {
  const Opening = titleId ? 'section' : 'div'
  return (
    <Opening id={id} aria-labelledby={titleId} className="page-opening">
      <header>
        {label && <p className="mb-2 text-label text-muted">{label}</p>}
        <h1 id={titleId} tabIndex={-1} className="text-display outline-none">
          <Unbroken text={title} />
        </h1>
        {lead}
      </header>
      {(lede || meta || children) && (
        <div>
          {lede && <p className="measure text-lede text-muted">{lede}</p>}
          {meta && <p className="mt-4 text-small text-muted">{meta}</p>}
          {children}
        </div>
      )}
      {plate}
      {facts}
    </Opening>
  )
}
