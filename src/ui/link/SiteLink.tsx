import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site, from its root. */
  to: string
}

const state = { isNavigating: true }

/** A link within the site: it marks the navigation as in progress, which is what the loading overlay waits for. */
export function SiteLink(props: SiteLinkProps) {
  if (import.meta.env.SSR) return <ServedLink {...props} />
  return <Link {...props} state={state} />
}

/** The same link before the app is there: a page has a hundred, and none needs to ask the router where it stands. */
function ServedLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a {...rest} href={import.meta.env.BASE_URL + to.slice(1)}>
      {children}
    </a>
  )
}
