import type { ReactNode } from 'react'
import { fillIn } from '../lib/fill-in.ts'
import { markCurrent } from '../lib/mark-current.ts'
import type { Shell } from '../schema/data/route-data.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { Fold } from '../ui/frame/Fold.tsx'
import { HoursLine } from '../ui/HoursLine.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

interface FooterProps {
  shell: Shell
  current?: { path: string; label: string; sheet: string }
}

export function Footer({ shell, current }: FooterProps) {
  const { site, navigation, words } = shell
  const mark = markCurrent(navigation.footer, current?.path)
  return (
    <footer className="site-footer">
      <div className="sheet-grid gap-y-8">
        <div className="rail footer-rail text-small text-muted">
          {site.hours.map((line) => (
            <p key={line}>
              <HoursLine line={line} />
            </p>
          ))}
          <p className="mt-3">{site.serviceArea}</p>
        </div>
        <nav aria-label={words.shell.footerMenu} className="footer-columns">
          {navigation.footer.map((column) => (
            <div key={column.label}>
              <p>{column.label}</p>
              <Fold title={column.label} quiet current={column.items.some((item) => mark(item.to))}>
                <ul>
                  {column.items.map((item) => (
                    <li key={item.to}>
                      <SiteLink to={item.to} aria-current={mark(item.to)}>
                        {item.label}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </Fold>
            </div>
          ))}
        </nav>
      </div>
      <div className="sheet">
        <TitleBlock site={site} words={words.shell} label={current?.label} sheet={current?.sheet} />
        <p className="mt-4 text-small text-muted">{`© ${site.copyrightYear} ${site.name}. ${site.legalLine}`}</p>
      </div>
    </footer>
  )
}

interface TitleBlockProps {
  site: Shell['site']
  words: InterfaceWords['shell']
  label?: string
  sheet?: string
}

function TitleBlock({ site, words, label, sheet }: TitleBlockProps) {
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
