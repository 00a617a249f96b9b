import { Children, type ReactNode } from 'react'
import type { ListPages } from '../../schema/data/cards.ts'
import { Fold } from './Fold.tsx'
import { PageLinks } from './PageLinks.tsx'
import { Rail } from './Rail.tsx'
import { SampleLabel } from '../SampleLabel.tsx'
import { Unbroken } from '../Unbroken.tsx'

interface SectionFrameProps {
  section: {
    anchor: string
    rail?: string
    id?: string
    title: string
    lede?: string
    sample?: string
    first: boolean
    part?: true
    pages?: ListPages
  }
  lead?: ReactNode
  aside?: ReactNode
  /** Beside the heading of a page in a wide window. */
  plate?: ReactNode
  /** The content reaches beside the heading of a page in a wide window. */
  beside?: boolean
  children?: ReactNode
}

export function SectionFrame(props: SectionFrameProps) {
  const { section, lead, aside, plate, beside, children } = props
  const { anchor, rail, id, title, lede, sample, first, part, pages } = section
  if (part) return <PartFrame {...props} />
  const titleId = `${anchor}-title`
  const hasContent = Children.toArray(children).length > 0
  return (
    <section id={id} aria-labelledby={titleId} className={first ? 'page-opening' : 'sheet-grid sheet-ruled'}>
      {!first && <Rail name={rail} />}
      {first ? (
        <header>
          <h1 id={titleId} tabIndex={-1} className={`outline-none ${plate || beside ? 'text-title' : 'text-display'}`}>
            <Unbroken text={title} />
          </h1>
          {lead}
          {lede && <p className="measure mt-5 text-lede text-muted">{lede}</p>}
          <SampleLabel text={sample} className="mt-3 block" />
          {aside}
        </header>
      ) : (
        <header className="sheet-head">
          <h2 id={titleId} className="text-title">
            <Unbroken text={title} />
          </h2>
          {(lede || aside || sample) && (
            <div>
              {lede && <p>{lede}</p>}
              <SampleLabel text={sample} />
              {aside}
            </div>
          )}
        </header>
      )}
      {plate}
      {hasContent && <div className={`mt-5 lg:mt-6 ${first ? 'lg:col-span-full' : ''}`}>{children}</div>}
      {pages && <PageLinks pages={pages} />}
    </section>
  )
}

/** A part of the section above, beside other parts in a wide window; folded on phones. */
function PartFrame({ section: { anchor, id, title, lede, sample, pages }, children }: SectionFrameProps) {
  const titleId = `${anchor}-title`
  return (
    <div id={id} role="group" aria-labelledby={titleId} className="sheet-part">
      <header className="mb-3 max-lg:hidden">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        {lede && <p className="mt-1 text-small text-muted">{lede}</p>}
      </header>
      <Fold title={title}>
        <SampleLabel text={sample} className="mb-3 block" />
        {children}
        {pages && <PageLinks pages={pages} />}
      </Fold>
    </div>
  )
}
