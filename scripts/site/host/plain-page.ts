import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../../pipeline/html.ts'

const STYLES = 'plain-page.css'

/** Runs no scripts and loads only its own files. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

interface PlainPage {
  title: string
  /** HTML inside `main`. */
  body: string
  /** Folder of the stylesheet with a slash at the end, or empty. */
  styles: string
  /** Further stylesheets. */
  stylesheets?: string[]
  icon?: string
  /** Module to run. Without one, the policy forbids scripts. */
  script?: string
}

/** A page outside the site, for its developers: a report, a list, a gallery. */
export function plainPage({ title, body, styles, stylesheets = [], icon, script }: PlainPage): string {
  const links = [
    ...[styles + STYLES, ...stylesheets].map((href) => `<link rel="stylesheet" href="${href}">`),
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

export const copyPlainStyles = (folder: string) =>
  copyFile(fileURLToPath(new URL(STYLES, import.meta.url)), join(folder, STYLES))
