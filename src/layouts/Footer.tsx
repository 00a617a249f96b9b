import { markCurrent } from '../lib/mark-current.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { Fold } from '../ui/frame/Fold.tsx'
import { HoursLine } from '../ui/HoursLine.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { TitleBlock } from './TitleBlock.tsx'

interface FooterProps {
  shell: Shell
  /** The page that is shown, its short name, its number. */
  current?: { path: string; label: string; sheet: string }
}

/** The foot of every page: all links, and the drawing's title block. */
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
