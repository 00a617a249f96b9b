import type { MouseEvent } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { linkName } from '../../lib/link-name.ts'
import { markCurrent } from '../../lib/mark-current.ts'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import type { Navigation } from '../../schema/singles/navigation.ts'
import { closePanel, panelButton, SidePanel } from '../../ui/dialog/SidePanel.tsx'
import { LineIcon } from '../../ui/icon/LineIcon.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { useNavigated } from '../../ui/use-navigated.ts'

interface MobileMenuProps {
  items: (Navigation['main'][number] & Pick<LinkItem, 'of'>)[]
  path?: string
  words: InterfaceWords['shell']
}

const PANEL = 'menu-panel'

/** The menu of a narrow window, in a panel that the browser opens and closes. */
export function MobileMenu({ items, path, words }: MobileMenuProps) {
  const context = { mark: markCurrent(items, path) }
  useNavigated(() => closePanel(PANEL))
  return (
    <nav className="mobile-menu" aria-label={words.mainMenu}>
      <button type="button" {...panelButton(PANEL)}>
        {words.menu}
        <LineIcon path="M1 4h14M1 8h14M1 12h14" />
      </button>
      <SidePanel id={PANEL} title={words.menuTitle} closeLabel={words.close}>
        <ul className="menu-list">
          {items.map(({ label, of, to, items: inner }) => (
            <li key={label}>
              {to && <MenuLink label={label} of={of} to={to} {...context} />}
              {inner && <p className="text-label">{label}</p>}
              {inner && <Links items={inner} {...context} />}
            </li>
          ))}
        </ul>
      </SidePanel>
    </nav>
  )
}

interface LinkContext {
  mark: ReturnType<typeof markCurrent>
}

interface LinkItem {
  label: string
  of?: string
  to: string
  items?: LinkItem[]
}

function Links({ items, ...context }: { items: LinkItem[] } & LinkContext) {
  return (
    <ul>
      {items.map(({ items: inner, ...item }) => (
        <li key={item.to}>
          <MenuLink {...item} {...context} />
          {inner && <Links items={inner} {...context} />}
        </li>
      ))}
    </ul>
  )
}

const follow = (event: MouseEvent) => isPlainClick(event) && closePanel(PANEL)

function MenuLink({ label, of, to, mark }: LinkItem & LinkContext) {
  return (
    <SiteLink to={to} onClick={follow} aria-label={linkName({ label, of })} aria-current={mark(to)}>
      {label}
    </SiteLink>
  )
}
