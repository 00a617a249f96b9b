import type { Shell } from '../schema/data/route-data.ts'
import { CloseButton } from '../ui/dialog/CloseButton.tsx'
import { LineIcon } from '../ui/icon/LineIcon.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { useNavigated } from '../ui/use-navigated.ts'

const PANEL = 'emergency-panel'

const handset =
  'M3 1.5h2.5L6.75 5 5 6.5c.8 2 2.5 3.7 4.5 4.5L11 9.25l3.5 1.25V13' +
  'a1.5 1.5 0 0 1-1.5 1.5C6.7 14.5 1.5 9.3 1.5 3A1.5 1.5 0 0 1 3 1.5z'

/**
 * The emergency call on every page: a phone link, and a button that opens a panel with the number. The browser opens
 * and closes the panel; a wide window shows only the button. On the page that the panel leads to, the panel has nothing
 * to add: a narrow window shows only the link.
 */
export function EmergencyCall({ shell, path }: { shell: Shell; path: string | undefined }) {
  const { phone } = shell.site
  const words = shell.words.emergency
  const isHere = words.links[0]?.href.split('#')[0] === path
  // The panel would cover the page that it leads to.
  useNavigated(() => document.getElementById(PANEL)?.hidePopover?.())
  return (
    <aside className="emergency" aria-label={words.title} data-here={isHere || undefined}>
      <div id={PANEL} className="emergency-panel" popover="auto">
        <div className="panel-head">
          <p className="emergency-title">{words.title}</p>
          <CloseButton label={shell.words.shell.close} popoverTarget={PANEL} popoverTargetAction="hide" />
        </div>
        <p className="text-small pr-4 text-muted">{words.text}</p>
        <a className="emergency-call" href={phone.href} autoFocus>
          <span className="text-small">{words.call}</span> <strong>{phone.display}</strong>
        </a>
        <button
          type="button"
          data-island="copy"
          data-copy={phone.display}
          data-copied={words.copied}
          data-failed={words.copyFailed}
          className="copy-button"
        >
          {words.copy}
        </button>
        <p className="flex flex-wrap gap-x-6">
          {words.links.map((link) => (
            <ActionLink key={link.label} link={link} />
          ))}
        </p>
      </div>
      <a href={phone.href}>
        <LineIcon path={handset} />
        {isHere ? <span key="here">{words.call}</span> : <span className="without-js">{words.open}</span>}
        <span> {phone.display}</span>
      </a>
      <button type="button" popoverTarget={PANEL} className="emergency-button needs-js">
        <span>{words.open}</span>
      </button>
    </aside>
  )
}
