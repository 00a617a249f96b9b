import type { ComponentProps } from 'react'
import { SiteLink } from '../ui/link/SiteLink.tsx'

/** A link in prose. One without a target yet has no address and its mark in `data-soon`. */
export function ProseLink({
  href,
  'data-soon': soon,
  children,
  ...rest
}: ComponentProps<'a'> & { 'data-soon'?: string }) {
  if (soon)
    return (
      <span className="soon">
        {children} <small className="soon-mark">{soon}</small>
      </span>
    )
  if (href?.startsWith('/'))
    return (
      <SiteLink to={href} {...rest}>
        {children}
      </SiteLink>
    )
  return (
    <a href={href} rel={href?.startsWith('https:') ? 'noopener' : undefined} {...rest}>
      {children}
    </a>
  )
}
