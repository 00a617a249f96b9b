import type { ReactNode } from 'react'
import { Unbroken } from '../Unbroken.tsx'
import { SampleLabel } from '../SampleLabel.tsx'

interface PageHeadProps {
  rail?: string
  title: string
  sample?: string
  lead?: ReactNode
  lede?: string
  meta?: ReactNode
  children?: ReactNode
}

export function PageHead({ rail, title, sample, lead, lede, meta, children }: PageHeadProps) {
  return (
    <header className="sheet-grid pt-6 pb-10 lg:pt-10 lg:pb-14 print:pb-4">
      <p className="rail text-label text-muted lg:pt-2">{rail}</p>
      <div>
        <SampleLabel text={sample} />
        <h1 tabIndex={-1} className="max-w-[24ch] text-title outline-none">
          <Unbroken text={title} />
        </h1>
        {lead}
        {lede && <p className="measure mt-5 text-lede text-muted">{lede}</p>}
        {meta && <p className="mt-5 text-small text-muted">{meta}</p>}
        {children}
      </div>
    </header>
  )
}
