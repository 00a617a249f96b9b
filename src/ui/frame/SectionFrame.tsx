import { Children, type ReactNode } from 'react'
import type { ListPages } from '../../schema/data/cards.ts'
import { PageHead } from './PageHead.tsx'
import { PageLinks } from './PageLinks.tsx'
import { Rail } from './Rail.tsx'
import { Unbroken } from '../Unbroken.tsx'

interface SectionFrameProps {
  section: {
    anchor: string
    rail?: string
    id?: string
    title: string
    lede?: string
    first: boolean
    pages?: ListPages
  }
  lead?: ReactNode
  aside?: ReactNode
  /** Opens a page: beside what is said in a wide window, or across it. */
  plate?: ReactNode
  children?: ReactNode
}

export function SectionFrame({ section, lead, aside, plate, children }: SectionFrameProps) {
  const { anchor, rail, id, title, lede, first, pages } = section
  const titleId = `${anchor}-title`
  const content = Children.toArray(children).length > 0 && (
    <div className="mt-3">
      {children}
      {pages && <PageLinks pages={pages} />}
    </div>
  )
  if (first)
    return (
      <PageHead title={title} id={id} titleId={titleId} lead={lead} lede={lede} plate={plate} facts={content}>
        {aside}
      </PageHead>
    )
  return (
    <section id={id} aria-labelledby={titleId} className="sheet-grid sheet-ruled">
      <Rail name={rail} />
      <header className="sheet-head">
        <h2 id={titleId} className="text-title">
          <Unbroken text={title} />
        </h2>
        {(lede || aside) && (
          <div>
            {lede && <p>{lede}</p>}
            {aside}
          </div>
        )}
      </header>
      {content}
    </section>
  )
}
