interface QuoteProps {
  quote: { text: string; author: string } | undefined
  className?: string
}

/** What a client says about a project. */
export function Quote({ quote, className = '' }: QuoteProps) {
  if (!quote) return null
  return (
    <figure className={`border-l border-ink pl-4 ${className}`}>
      <blockquote>“{quote.text}”</blockquote>
      <figcaption className="text-small text-muted">{quote.author}</figcaption>
    </figure>
  )
}
