import type { ReactNode } from 'react'
import { withBase } from '../../lib/base-path.ts'
import type { Link } from '../../schema/fields.ts'
import { SiteLink } from './SiteLink.tsx'
import { LineIcon } from '../icon/LineIcon.tsx'

const envelope = 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5'

const target = 'inline-flex min-h-11 items-center gap-x-2 transition-colors '
const variants = {
  primary:
    target +
    'justify-center border border-water bg-water px-5 py-2 font-semibold text-paper hover:border-ink hover:bg-ink',
  quiet:
    target + 'justify-center border border-ink px-5 py-2 font-semibold text-ink hover:border-water hover:text-water',
  text: target + 'font-semibold text-water underline decoration-1 underline-offset-4 hover:decoration-2',
}

/** The address of a mail link, without its subject. */
export const mailAddress = (href: string) => href.slice('mailto:'.length).split('?')[0]!

interface ActionLinkProps {
  link: Link
  variant?: keyof typeof variants
  /** Completes the link's name for screen readers. */
  of?: string
  children?: ReactNode
}

const named = (label: string, of: string) => (
  <span>
    {label}
    <span className="sr-only">: {of}</span>
  </span>
)

/** A resolved action; `soon` is a mark without a link. */
export function ActionLink({
  link: { kind, href, label, number, soon, details },
  variant = 'text',
  of,
  children = of ? named(label, of) : label,
}: ActionLinkProps) {
  if (kind === 'soon')
    return (
      <span aria-disabled="true" className={target + 'text-small text-muted'}>
        {children} <small className="shrink-0 border border-line px-1.5 whitespace-nowrap">{soon}</small>
      </span>
    )
  const className = variants[variant]
  if (kind === 'page')
    return (
      <SiteLink to={href} className={className}>
        {children}
      </SiteLink>
    )
  if (kind === 'file')
    return (
      <a href={withBase(href)} download="" className={className}>
        {children}
      </a>
    )
  if (kind === 'dialog')
    return (
      <a
        href={href}
        data-address={mailAddress(href)}
        data-island="consultation"
        data-details={details}
        className={className}
      >
        {children}
      </a>
    )
  return (
    <a
      href={href}
      className={number ? `${className} flex-wrap` : className}
      data-address={kind === 'mail' ? mailAddress(href) : undefined}
      rel={kind === 'external' ? 'noopener' : undefined}
    >
      {kind === 'mail' && <LineIcon path={envelope} className="shrink-0" />}
      {children}
      {number && <b className="tabular-nums">{` ${number}`}</b>}
    </a>
  )
}
