import pc from 'picocolors'
import type { ContentResult } from '../../site/build-content.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { formatReport } from '../../pipeline/issues/format-report.ts'
import { moveEntry } from './move.ts'
import type { MoveCommand } from './subcommands.ts'

/** Runs `npm run content -- mv` and tells what it did. The answer is its exit code. */
export async function runMove(
  root: string,
  { from, to }: MoveCommand,
  build: () => Promise<ContentResult>,
): Promise<number> {
  const { plan, broken, after } = await moveEntry(root, from, to, build)
  if (broken.length > 0) {
    process.stdout.write(formatReport({ ...after, issues: broken }, 'text'))
    console.error(
      pc.red(
        `mv: nothing has moved: ${plan.to} would have brought ` +
          `${broken.length === 1 ? 'this issue' : `these ${broken.length} issues`}.`,
      ),
    )
    return 1
  }
  const [old, name] = plan.from === plan.to ? [from, to] : [plan.from, plan.to]
  console.log(`${pc.green('moved')}     ${plainLine(old)} → ${plainLine(name)}`)
  for (const [file, count] of plan.rewritten)
    console.log(`${pc.green('rewrote')}   ${plainLine(file === plan.from ? plan.to : file)}  ${count}`)
  for (const redirect of plan.redirects) console.log(`${pc.green('redirect')}  ${redirect.from} → ${redirect.to}`)
  if (plan.anchor)
    console.log(
      `${pc.yellow('anchor')}    ${plan.anchor.from} → ${plan.anchor.to}: ` +
        'links of other sites to the old one open the top of the page',
    )
  return 0
}
