import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { SitePath } from '../../lib/site-path.ts'

interface SiteLinkProps<To extends string = string> extends Omit<ComponentProps<'a'>, 'href'> {
  to: SitePath<To>
}

/** Options of a navigation to a page: its heading gets the focus, and it fades in for visitors who accept motion. */
export const arriving = () => ({
  state: { isNavigating: true },
  viewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches,
})

export function SiteLink<To extends string>(props: SiteLinkProps<To>) {
  if (import.meta.env.SSR) return <ServedLink {...props} />
  return <Link {...props} {...arriving()} />
}

/** Plain markup: a page has a hundred links, and none needs the router before the app starts. */
function ServedLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a {...rest} href={import.meta.env.BASE_URL + to.slice(1)}>
      {children}
    </a>
  )
}
