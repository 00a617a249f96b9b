import type { ReactNode } from 'react'
import { formatDate } from '../lib/format-date'
import type { InterfaceWords } from '../schema/interface'
import type { Shell } from '../schema/route-data'

interface TitleBlockProps {
  site: Shell['site']
  words: InterfaceWords['shell']
  /** Short name of the page; left out where there is none. */
  label?: string
}

/** The ruled table in the corner of every drawing: whose it is, what it shows, from when. */
export function TitleBlock({ site, words, label }: TitleBlockProps) {
  return (
    <dl className="title-block">
      <Cell label={words.company} size="wide">
        {site.name}
      </Cell>
      <Cell label={words.division} size="middle">
        {site.division}
      </Cell>
      <Cell label={words.established}>{site.established}</Cell>
      <Cell label={words.phone} size="middle">
        <a href={site.phone.href}>{site.phone.display}</a>
      </Cell>
      <Cell label={words.sheetName} size="wide">
        {label ?? '—'}
      </Cell>
      <Cell label={words.mail} size="wide">
        <a href={site.mail.href}>{site.mail.display}</a>
      </Cell>
      <Cell label={words.date} size="wide">
        {formatDate(site.now)}
      </Cell>
    </dl>
  )
}

function Cell({ label, size, children }: { label: string; size?: 'middle' | 'wide'; children: ReactNode }) {
  return (
    <div className={size}>
      <dt className="text-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
