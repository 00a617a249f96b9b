import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

const state = { isNavigating: true }

/** Marks the navigation as in progress, for the loading overlay. */
export function SiteLink(props: SiteLinkProps) {
  if (import.meta.env.SSR) return <ServedLink {...props} />
  return <Link {...props} state={state} />
}

/** Plain markup: a page has a hundred links, and none needs the router before the app starts. */
function ServedLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a {...rest} href={import.meta.env.BASE_URL + to.slice(1)}>
      {children}
    </a>
  )
}
