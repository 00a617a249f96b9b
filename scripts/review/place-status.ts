import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Status } from '../cli/status'
import { escapeHtml } from '../host/html'
import { document, part } from './report-parts'
import { copyLoaded } from './write-report'

/** Puts what `npm run content -- status` tells into a staged preview, at /admin/content. */
export async function placeStatus(out: string, status: Status): Promise<void> {
  const folder = join(out, 'admin/content')
  await copyLoaded(folder)
  await writeFile(join(folder, 'index.html'), renderStatus(status))
}

/** What somebody may have to do, as a page: a part for each group, with what it holds. */
export function renderStatus(status: Status): string {
  const groups = Object.entries(status).map(([group, lines]) =>
    part(
      `${group}: ${lines.length}`,
      lines.map(({ at, note }) => `<code>${escapeHtml(at)}</code> ${escapeHtml(note)}`),
    ),
  )
  const none = Object.entries(status).flatMap(([group, lines]) => (lines.length === 0 ? [group] : []))
  const rest = none.length > 0 ? `<p>None: ${escapeHtml(none.join(', '))}.</p>` : ''
  const body = ['<h1>What is not done yet</h1>', ...groups.filter(Boolean), rest].join('\n')
  // What lies in the folder of a page is sought beside the page.
  return document('The state of the content', body, 'content/')
}
