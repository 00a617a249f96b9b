import type { ComponentProps, ReactNode } from 'react'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

/** All entries of a kind, folded under its name and their number. */
export function KindFold({ title, count, ...rest }: ComponentProps<'details'> & { title: string; count: number }) {
  return (
    <details className="border-t border-line" {...rest}>
      <summary className="fold-line">
        <h2>
          {title} <span className="text-small text-muted tabular-nums">{count}</span>
        </h2>
      </summary>
      {rest.children}
    </details>
  )
}

interface FoundRowProps {
  href: string
  title: ReactNode
  children: ReactNode
}

export function FoundRow({ href, title, children }: FoundRowProps) {
  return (
    <li className="grid items-baseline gap-x-8 border-t border-line pt-1 pb-2 md:grid-cols-[4fr_6fr]">
      <SiteLink to={href} className="link py-2.5 font-semibold">
        {title}
      </SiteLink>
      <p className="text-small text-muted">{children}</p>
    </li>
  )
}
