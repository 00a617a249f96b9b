import type { Link } from '../schema/fields'
import { ActionLink } from './ActionLink'

const weights = ['primary', 'quiet'] as const

/** The address that a link of mail writes to. */
export const addressOf = ({ href }: Link) => href.slice('mailto:'.length).split('?')[0]!

/** A row of actions, the first one the heaviest; addresses of mails stand beside them for who has no mail program. */
export function Actions({ links, className = '' }: { links?: Link[]; className?: string }) {
  if (!links?.length) return null
  const addresses = new Set(links.filter(({ kind }) => kind === 'mail').map(addressOf))
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden ${className}`}>
      {links.map((link, index) => (
        <ActionLink key={link.label} link={link} variant={weights[index]} />
      ))}
      {[...addresses].map((address) => (
        <span key={address} className="text-small wrap-anywhere select-all">
          {address}
        </span>
      ))}
    </div>
  )
}
