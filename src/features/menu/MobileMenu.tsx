import { useRef, useState, type ComponentType, type MouseEvent, type MouseEventHandler } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { useNavigated } from '../../ui/use-navigated.ts'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import type { Navigation } from '../../schema/singles/navigation.ts'
import type { SidePanelProps } from '../../ui/dialog/SidePanel.tsx'
import { markCurrent } from '../../lib/mark-current.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { LineIcon } from '../../ui/icon/LineIcon.tsx'

interface MobileMenuProps {
  items: Navigation['main']
  path?: string
  words: InterfaceWords['shell']
}

/** The menu of a narrow window: a native disclosure, replaced by a sliding panel once the app is loaded. */
export function MobileMenu({ items, path, words }: MobileMenuProps) {
  const summary = useRef<HTMLElement>(null)
  const [Panel, setPanel] = useState<ComponentType<SidePanelProps>>()
  const [open, setOpen] = useState(false)

  useNavigated(() => {
    summary.current?.closest('details')?.removeAttribute('open')
    setOpen(false)
  })

  const openPanel = async (event: MouseEvent) => {
    const disclosure = summary.current?.closest('details')
    if (!disclosure || disclosure.open) return
    event.preventDefault()
    try {
      const module = await import('../../ui/dialog/SidePanel.tsx')
      setPanel(() => module.SidePanel)
      setOpen(true)
    } catch {
      // Without the panel's code, the disclosure has the same links.
      disclosure.open = true
    }
  }
  const follow = (event: MouseEvent) => {
    if (isPlainClick(event)) setOpen(false)
  }

  return (
    <nav className="mobile-menu" aria-label={words.mainMenu}>
      <details>
        <summary ref={summary} onClick={openPanel}>
          {words.menu}
          <LineIcon path="M1 4h14M1 8h14M1 12h14" />
        </summary>
        <div className="mobile-panel">
          <MenuList items={items} path={path} />
        </div>
      </details>
      {Panel && (
        <Panel open={open} onClose={() => setOpen(false)} title={words.menuTitle} closeLabel={words.close}>
          <nav aria-label={words.mainMenu}>
            <MenuList items={items} path={path} onFollow={follow} />
          </nav>
        </Panel>
      )}
    </nav>
  )
}

interface LinkContext {
  mark: ReturnType<typeof markCurrent>
  onFollow?: MouseEventHandler
}

interface LinkItem {
  label: string
  to: string
  items?: LinkItem[]
}

function MenuList({
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
