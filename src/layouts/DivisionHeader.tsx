import './division.css'
import { linkName } from '../lib/link-name.ts'
import { markCurrent } from '../lib/mark-current.ts'
import type { DivisionMenu } from '../schema/singles/navigation.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { mailAddress } from '../ui/link/ActionLink.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { MobileMenu } from '../features/menu/MobileMenu.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { LineIcon } from '../ui/icon/LineIcon.tsx'
import { Mark } from './Mark.tsx'

interface DivisionHeaderProps {
  shell: Shell
  menu: DivisionMenu
  path: string
}

export function DivisionHeader({ shell, menu, path }: DivisionHeaderProps) {
  const { site, words } = shell
  const { under, name, label, items, back, consultation } = menu
  const mark = markCurrent(items, path)
  return (
    <header className="division-header">
      <div className="division-top">
        <div className="division-bar header-row">
          <SiteLink to={under} className="brand" aria-current={under === path ? 'page' : undefined}>
            <Mark of="division" size={30} />
            {name}
          </SiteLink>
          <SearchBox words={words.search} />
          <a className="header-phone" href={site.phone.href}>
            {site.phone.display}
          </a>
          <MobileMenu
            items={[...items, back]}
            path={path}
            words={{ ...words.shell, mainMenu: label, menu: menu.menu, menuTitle: name }}
          />
        </div>
        <div className="division-ways">
          <SiteLink to={back.to} className="division-back">
            <LineIcon path="M15 8H2m5-5L2 8l5 5" size={14} strokeWidth={1.5} />
            {back.label}
          </SiteLink>
          <a href={consultation.href} data-island="consultation" className="division-consultation">
            {consultation.label}
          </a>
          <span className="without-js text-small">{mailAddress(consultation.href)}</span>
        </div>
      </div>
      <div className="division-row">
        <nav className="sheet" aria-label={label}>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <SiteLink to={item.to} className="menu-top" aria-label={linkName(item)} aria-current={mark(item.to)}>
                  {item.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
