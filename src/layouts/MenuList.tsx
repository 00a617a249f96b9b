import type { Navigation } from '../schema/navigation'
import { SiteLink } from '../ui/SiteLink'

interface MenuListProps {
  items: Navigation['main']
  /** The page that is shown. */
  path?: string
}

interface LinkItem {
  label: string
  to: string
  items?: LinkItem[]
}

/** All links of the header in one list, group by group: the menu of a narrow window. */
export function MenuList({ items, path }: MenuListProps) {
  return (
    <ul className="menu-list">
      {items.map(({ label, to, items: inner }) => (
        <li key={label}>
          {to && <MenuLink label={label} to={to} path={path} />}
          {inner && <p className="text-label">{label}</p>}
          {inner && <Links items={inner} path={path} />}
        </li>
      ))}
    </ul>
  )
}

function Links({ items, path }: { items: LinkItem[]; path?: string }) {
  return (
    <ul>
      {items.map(({ label, to, items: inner }) => (
        <li key={to}>
          <MenuLink label={label} to={to} path={path} />
          {inner && <Links items={inner} path={path} />}
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ label, to, path }: LinkItem & { path?: string }) {
  return (
    <SiteLink to={to} aria-current={to === path ? 'page' : undefined}>
      {label}
    </SiteLink>
  )
}
