import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'
import { SampleLabel } from '../SampleLabel.tsx'

interface PageHeadProps {
  label?: string
  title: string
  sample?: string
  lead?: ReactNode
  lede?: string
  meta?: ReactNode
  /** Beside the heading in a wide window; in a narrow one under it, before the facts. */
  plate?: ReactNode
  facts?: ReactNode
  children?: ReactNode
}

export function PageHead({ label, title, sample, lead, lede, meta, plate, facts, children }: PageHeadProps) {
  return (
    <header className="page-opening">
      <div>
        {label && <p className="mb-2 text-label text-muted">{label}</p>}
        <h1 tabIndex={-1} className="max-w-[24ch] text-title outline-none">
          <Unbroken text={title} />
        </h1>
        {lead}
        {lede && <p className="measure mt-4 text-lede text-muted">{lede}</p>}
        <SampleLabel text={sample} className="mt-3 block" />
        {meta && <p className="mt-4 text-small text-muted">{meta}</p>}
        {children}
      </div>
      {plate}
      {facts}
    </header>
  )
}
