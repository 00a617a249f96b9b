import type { ReactNode } from 'react'

interface LibraryRowProps {
  text: { title: string; category: string; readTime: number }
  minutes: string
  linked?: boolean
  children: ReactNode
}

export function LibraryRow({ text: { title, category, readTime }, minutes, linked, children }: LibraryRowProps) {
  const row = 'grid gap-x-(--gutter) gap-y-2 border-t border-line py-5 first:border-t-0 first:pt-0 md:grid-cols-12'
  return (
    <article aria-label={title} data-category={category} className={linked ? `group relative ${row}` : row}>
      <p className="flex justify-between gap-x-4 text-small text-muted md:col-span-2 md:block md:pt-1">
        {category}
        <span className="tabular-nums md:block">
          {readTime} {minutes}
        </span>
      </p>
      {children}
    </article>
  )
}
