import { extname } from 'node:path'
import { escapeHtml } from '../html.ts'
import { withBase } from '../paths.ts'

/** An old path and its replacement. */
export interface Redirect {
  from: string
  to: string
}

/** An old address; that of a page also with a slash or its file's name, so that one redirect is enough. */
export const oldForms = (from: string): string[] =>
  extname(from) ? [from] : [from, `${from}/`, `${from}.html`, `${from}/index.html`]

/** A page that redirects, for hosts that cannot. */
export function renderRedirectPage({ to }: Redirect, { base, origin }: { base: string; origin: string }): string {
  const address = escapeHtml(withBase(base, to))
  const canonical = escapeHtml(origin + to)
  return `<!DOCTYPE html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8">
    <title>${canonical}</title>
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${address}">
    <link rel="canonical" href="${canonical}">
  </head>
  <body>
    <p><a href="${address}">${canonical}</a></p>
  </body>
</html>
`
}

/** The `_redirects` file, which several static hosts read. */
export const formatRedirects = (redirects: Redirect[], base: string) =>
  redirects.map(({ from, to }) => `${withBase(base, from)} ${withBase(base, to)} 301\n`).join('')

export function parseRedirects(source: string): Map<string, string> {
  const lines = source.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(lines.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])))
}
