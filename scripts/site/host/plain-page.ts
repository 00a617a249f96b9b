import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../../pipeline/html.ts'

/** The file of styles that all plain pages share. */
const STYLES = 'plain-page.css'

/** It runs nothing, and loads nothing but what lies beside it. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

/** What a plain page says and loads: addresses as the page writes them. */
interface PlainPage {
  title: string
  /** HTML of what stands in `main`. */
  body: string
  /** The folder in which its styles lie, with a slash at the end; empty for its own. */
  styles: string
  /** Further sheets of styles. */
  sheets?: string[]
  icon?: string
  /** A module that it runs. Without one nothing can be run, by its policy. */
  script?: string
}

/** A page that stands outside of the site, for those who make it: a report, a list, a gallery. */
export function plainPage({ title, body, styles, sheets = [], icon, script }: PlainPage): string {
  const links = [
    ...[styles + STYLES, ...sheets].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(icon ? [`<link rel="icon" href="${icon}" type="image/svg+xml">`] : []),
    ...(script ? [`<script type="module" src="${script}"></script>`] : []),
  ]
  return `<!DOCTYPE html>
<html lang="en-CA">
<head>
<meta charset="utf-8">${script ? '' : `\n<meta http-equiv="Content-Security-Policy" content="${policy}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${links.join('\n')}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** Puts the styles of plain pages into a folder. */
export const placePlainStyles = (folder: string) =>
  copyFile(fileURLToPath(new URL(STYLES, import.meta.url)), join(folder, STYLES))
