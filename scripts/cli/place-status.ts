import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../host/html'
import { placePlainStyles, plainPage } from '../host/plain-page'
import type { Status } from './status'

/** Puts what `npm run content -- status` tells into a staged preview, at /admin/content. */
export async function placeStatus(out: string, status: Status): Promise<void> {
  const folder = join(out, 'admin/content')
  await mkdir(folder, { recursive: true })
  await placePlainStyles(folder)
  await writeFile(join(folder, 'index.html'), renderStatus(status))
}

/** What somebody may have to do, as a page: a part for each group, with what it holds. */
export function renderStatus(status: Status): string {
  const title = 'The state of the content'
  const groups = Object.entries(status).map(([group, lines]) => {
    const rows = lines.map(({ at, note }) => `<li><code>${escapeHtml(at)}</code> ${escapeHtml(note)}</li>`)
    return `<h2>${escapeHtml(group)}: ${lines.length}</h2>${rows.length > 0 ? `\n<ul>\n${rows.join('\n')}\n</ul>` : ''}`
  })
  return plainPage({ title, body: `<h1>${title}</h1>\n${groups.join('\n')}`, styles: 'content/' })
}
