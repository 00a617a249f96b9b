import type { MouseEventHandler } from 'react'
import type { Navigation } from '../../schema/singles/navigation.ts'
import { markCurrent } from '../../lib/mark-current.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

interface LinkContext {
  /** Says which link leads to the page that is shown. */
  mark: ReturnType<typeof markCurrent>
  /** Told when a link is clicked. */
  onFollow?: MouseEventHandler
}

interface LinkItem {
  label: string
  to: string
  items?: LinkItem[]
}

/** All links of the header in one list, group by group: the menu of a narrow window. */
export function MenuList({
  items,
  path,
  onFollow,
}: { items: Navigation['main']; path?: string } & Pick<LinkContext, 'onFollow'>) {
  const context = { mark: markCurrent(items, path), onFollow }
  return (
    <ul className="menu-list">
      {items.map(({ label, to, items: inner }) => (
        <li key={label}>
          {to && <MenuLink label={label} to={to} {...context} />}
          {inner && <p className="text-label">{label}</p>}
          {inner && <Links items={inner} {...context} />}
        </li>
      ))}
    </ul>
  )
}

function Links({ items, ...context }: { items: LinkItem[] } & LinkContext) {
  return (
    <ul>
      {items.map(({ label, to, items: inner }) => (
        <li key={to}>
          <MenuLink label={label} to={to} {...context} />
          {inner && <Links items={inner} {...context} />}
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ label, to, mark, onFollow }: LinkItem & LinkContext) {
  return (
    <SiteLink to={to} onClick={onFollow} aria-current={mark(to)}>
      {label}
    </SiteLink>
  )
}
