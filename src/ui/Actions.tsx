import type { Link } from '../schema/fields'
import { ActionLink } from './ActionLink'

const weights = ['primary', 'quiet'] as const

/** A row of actions, the first one the heaviest. */
export function Actions({ links, className = '' }: { links?: Link[]; className?: string }) {
  if (!links?.length) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden ${className}`}>
      {links.map((link, index) => (
        <ActionLink key={link.label} link={link} variant={weights[index]} />
      ))}
    </div>
  )
}
