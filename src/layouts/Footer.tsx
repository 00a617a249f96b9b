import { markCurrent } from '../lib/mark-current.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { Fold } from '../ui/frame/Fold.tsx'
import { HoursLine } from '../ui/HoursLine.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

const link = 'link inline-flex min-h-11 items-center'

export function Footer({ shell, path }: { shell: Shell; path?: string }) {
  const { site, navigation, words } = shell
  const { copyrightYear, name, legalLine, established, phone, mail, sampleNote } = site
  const mark = markCurrent(navigation.footer, path)
  return (
    <footer className="site-footer">
      <div className="sheet-grid gap-y-8">
        {sampleNote && <p>{sampleNote}</p>}
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
        <div className="grid gap-x-(--gutter) gap-y-4 text-small text-muted lg:grid-cols-4 print:grid-cols-2">
          <p>{site.serviceArea}</p>
          <div>
            {site.hours.map((line) => (
              <p key={line}>
                <HoursLine line={line} />
              </p>
            ))}
          </div>
          <p>{`© ${copyrightYear} ${name}. ${legalLine}. ${words.shell.established} ${established}.`}</p>
          <p>
            {words.shell.phone}{' '}
            <a className={link} href={phone.href}>
              {phone.display}
            </a>
            <br />
            <a className={link} href={mail.href}>
              {mail.display}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
