import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { statusOf } from '../../site/reports/status.ts'

export function formatStatus(result: ContentResult): string {
  const status = statusOf(result)
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
