import type { Link } from '../../schema/fields.ts'
import { ActionLink, mailAddress } from './ActionLink.tsx'
import { CopyButton } from './CopyButton.tsx'

const weights = ['primary', 'quiet'] as const

/** A row of actions, the first one heaviest. Mail addresses are shown for visitors without a mail program; phones have one. */
export function Actions({ links, className = '' }: { links?: Link[]; className?: string }) {
  if (!links?.length) return null
  const mails = new Map(links.filter(({ kind }) => kind === 'mail').map((link) => [mailAddress(link.href), link]))
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden ${className}`}>
      {links.map((link, index) => (
        <ActionLink key={link.label} link={link} variant={weights[index]} />
      ))}
      {[...mails].map(([address, { copy }]) => (
        <span key={address} className="inline-flex flex-wrap items-center gap-x-3 text-small max-md:hidden">
          <span className="wrap-anywhere select-all">{address}</span>
          {copy && <CopyButton text={address} words={copy} />}
        </span>
      ))}
    </div>
  )
}
