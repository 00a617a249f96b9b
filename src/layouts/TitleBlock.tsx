import type { ReactNode } from 'react'
import { fillIn } from '../lib/fill-in.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import type { Shell } from '../schema/data/route-data.ts'

interface TitleBlockProps {
  site: Shell['site']
  words: InterfaceWords['shell']
  /** Short name of the page; left out where there is none. */
  label?: string
  /** Number of its sheet. */
  sheet?: string
}

/** The ruled table in the corner of every drawing: whose it is, what it shows, from when. */
export function TitleBlock({ site, words, label, sheet }: TitleBlockProps) {
  const number = sheet ? fillIn(words.sheetOf, { sheet, sheets: site.sheets }) : '—'
  return (
    <dl className="title-block">
      <Cell label={words.company} span="col-span-2 lg:col-span-4">
        {site.name}
      </Cell>
      <Cell label={words.division} span="lg:col-span-3">
        {site.division}
      </Cell>
      <Cell label={words.established} span="lg:col-span-2">
        {site.established}
      </Cell>
      <Cell label={words.phone} span="lg:col-span-3">
        <a href={site.phone.href}>{site.phone.display}</a>
      </Cell>
      <Cell label={words.date} span="lg:col-span-2">
        {site.date}
      </Cell>
      <Cell label={words.sheetName} span="lg:col-span-4">
        {label ?? '—'}
      </Cell>
      <Cell label={words.sheet} span="lg:col-span-2">
        {site.sheetIndex ? <SiteLink to={site.sheetIndex}>{number}</SiteLink> : number}
      </Cell>
      <Cell label={words.mail} span="col-span-2 lg:col-span-4">
        <a href={site.mail.href}>{site.mail.display}</a>
      </Cell>
      {site.sampleNote && (
        <Cell label={words.note} span="col-span-full">
          <small>{site.sampleNote}</small>
        </Cell>
      )}
    </dl>
  )
}

function Cell({ label, span, children }: { label: string; span: string; children: ReactNode }) {
  return (
    <div className={span}>
      <dt className="text-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
