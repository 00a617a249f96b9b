import { Link, type LinkProps } from 'react-router-dom'

const state = { isNavigating: true }

/** A link within the site: it marks the navigation as in progress, which is what the loading overlay waits for. */
export function SiteLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={state} />
}
