import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { siteStatus } from '../../site/reports/status.ts'

export function formatStatus(result: ContentResult): string {
  const status = siteStatus(result)
  const width = Math.max(0, ...Object.values(status).flatMap((lines) => lines.map(({ at }) => at.length)))
  return Object.entries(status)
    .map(([group, found]) => {
      const lines = found.map(
        ({ at, note }) => `  ${plainLine(at).padEnd(note ? width : 0)}${note ? `  ${pc.dim(plainLine(note))}` : ''}\n`,
      )
      return `${pc.bold(group)}: ${lines.length || 'none'}\n${lines.join('')}`
    })
    .join('')
}
