import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { formatReport } from '../../pipeline/issues/format-report.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { removeContent } from './remove.ts'
import type { RemoveCommand } from './subcommands.ts'

/** Runs `npm run content -- rm` and tells what it did. The answer is its exit code. */
export async function runRemove(
  root: string,
  command: RemoveCommand,
  build: () => Promise<ContentResult>,
): Promise<number> {
  const { plan, broken, after } = await removeContent(root, command, build)
  if (broken.length > 0) {
    process.stdout.write(formatReport({ ...after, issues: broken }, 'text'))
    console.error(pc.red('rm: nothing was removed: it would have brought what is told above.'))
    return 1
  }
  for (const file of plan.files) console.log(`${pc.green('removed')}   ${plainLine(file)}`)
  for (const file of plan.texts.keys()) console.log(`${pc.green('rewrote')}   ${plainLine(file)}`)
  for (const { from, to } of plan.redirects) console.log(`${pc.green('redirect')}  ${from} → ${to}`)
  return 0
}
