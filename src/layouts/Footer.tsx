import type { Shell } from '../schema/route-data'
import { SiteLink } from '../ui/SiteLink'
import { TitleBlock } from './TitleBlock'

/** The foot of every page: all links, and the drawing's title block. */
export function Footer({ shell, label }: { shell: Shell; label?: string }) {
  const { site, navigation, words } = shell
  return (
    <footer className="site-footer">
      <div className="sheet-grid gap-y-8">
        <div className="rail footer-rail text-small text-muted">
          {site.hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="mt-3">{site.serviceArea}</p>
        </div>
        <nav aria-label={words.shell.footerMenu} className="footer-columns">
          {navigation.footer.map((column) => (
            <div key={column.label}>
              <p className="text-label text-muted">{column.label}</p>
              <ul className="mt-2">
                {column.items.map((item) => (
                  <li key={item.to}>
                    <SiteLink to={item.to}>{item.label}</SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="sheet">
        <TitleBlock site={site} words={words.shell} label={label} />
        <p className="text-small mt-4 text-muted">
          © {site.copyrightYear} {site.name}. {site.legalLine}
        </p>
        {site.sampleNote && <p className="text-small mt-1 text-muted">{site.sampleNote}</p>}
      </div>
    </footer>
  )
}
