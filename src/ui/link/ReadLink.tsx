import { SiteLink } from './SiteLink.tsx'

interface ReadLinkProps {
  href: string
  label: string
  /** Completes the link's name for screen readers. */
  of: string
}

/** The link of a card. The whole card, which must be `relative`, is its target. */
export function ReadLink({ href, label, of }: ReadLinkProps) {
  return (
    <SiteLink to={href} className="link inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0">
      {label}
      <span className="sr-only">: {of}</span>
    </SiteLink>
  )
}
