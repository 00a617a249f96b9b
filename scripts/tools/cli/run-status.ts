import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { statusOf, type Status } from '../../site/reports/status.ts'

/** Runs `npm run content -- status`. Returns the exit code. */
export async function runStatus(format: 'text' | 'json', build: () => Promise<ContentResult>): Promise<number> {
  const result = await build()
  if (result.issues.some(({ severity }) => severity === 'error'))
    console.error(pc.yellow('This list may be incomplete, because the content has errors: run `npm run content`.'))
  const status = statusOf(result)
  process.stdout.write(format === 'json' ? `${JSON.stringify(status, undefined, 2)}\n` : formatStatus(status))
  return 0
}

function formatStatus(status: Status): string {
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
