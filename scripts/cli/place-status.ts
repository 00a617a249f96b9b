import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../host/html'
import type { Status } from './status'

/** It runs nothing, and loads nothing but its styles. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

/** Puts what `npm run content -- status` tells into a staged preview, at /admin/content. */
export async function placeStatus(out: string, status: Status): Promise<void> {
  const folder = join(out, 'admin/content')
  await mkdir(folder, { recursive: true })
  await copyFile(fileURLToPath(new URL('status.css', import.meta.url)), join(folder, 'status.css'))
  await writeFile(join(folder, 'index.html'), renderStatus(status))
}

/** What somebody may have to do, as a page: a part for each group, with what it holds. */
export function renderStatus(status: Status): string {
  const groups = Object.entries(status).map(([group, lines]) => {
    const rows = lines.map(({ at, note }) => `<li><code>${escapeHtml(at)}</code> ${escapeHtml(note)}</li>`)
    return `<h2>${escapeHtml(group)}: ${lines.length}</h2>${rows.length > 0 ? `\n<ul>\n${rows.join('\n')}\n</ul>` : ''}`
  })
  return `<!DOCTYPE html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>The state of the content</title>
<link rel="stylesheet" href="content/status.css">
</head>
<body>
<main>
<h1>The state of the content</h1>
${groups.join('\n')}
</main>
</body>
</html>
`
}
