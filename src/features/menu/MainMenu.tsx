import { useRef } from 'react'
import { useMenuKeys } from './use-menu-keys.ts'
import type { Navigation } from '../../schema/singles/navigation.ts'
import { linkName } from '../../lib/link-name.ts'
import { markCurrent } from '../../lib/mark-current.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { Chevron } from '../../ui/icon/Chevron.tsx'

type TopItem = Navigation['main'][number]
type MenuItem = NonNullable<TopItem['items']>[number]
type Mark = ReturnType<typeof markCurrent>

interface MainMenuProps {
  items: Navigation['main']
  path?: string
  words: { mainMenu: string; openSubmenu: string }
}

/** The menu of a wide window: native disclosures, enhanced by {@link useMenuKeys}. */
export function MainMenu({ items, path, words }: MainMenuProps) {
  const nav = useRef<HTMLElement>(null)
  useMenuKeys(nav)
  const mark = markCurrent(items, path)
  return (
    <nav ref={nav} className="main-menu" aria-label={words.mainMenu}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? (
              <SiteLink to={item.to} className="menu-top" aria-current={mark(item.to)}>
                {item.label}
              </SiteLink>
            ) : (
              <Menu item={item} mark={mark} submenu={words.openSubmenu} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Menu({ item, mark, submenu }: { item: TopItem; mark: Mark; submenu: string }) {
  const holdsPage = item.items?.some(({ to, items }) => mark(to) ?? items?.some((inner) => mark(inner.to)))
  return (
    <details name="main-menu">
      <summary className="menu-top" data-current={holdsPage || undefined}>
        {item.label}
        <Chevron />
      </summary>
      <ul className="menu-panel">
        {item.items?.map((inner) => (
          <li key={inner.to} className={inner.items && 'menu-split'}>
            <SiteLink to={inner.to} aria-current={mark(inner.to)}>
              {inner.label}
              {inner.note && <span className="menu-note">{inner.note}</span>}
            </SiteLink>
            {inner.items && <Submenu item={inner} items={inner.items} mark={mark} submenu={submenu} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Submenu({
  item,
  items,
  mark,
  submenu,
}: {
  item: MenuItem
  items: NonNullable<MenuItem['items']>
  mark: Mark
  submenu: string
}) {
  return (
    <details>
      <summary>
        <span className="visually-hidden">
          {item.label} {submenu}
        </span>
        <Chevron />
      </summary>
      <ul className="submenu-panel">
        {items.map((inner) => (
          <li key={inner.to}>
            <SiteLink to={inner.to} aria-label={linkName(inner)} aria-current={mark(inner.to)}>
              {inner.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
