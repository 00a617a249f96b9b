import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { formatReport } from '../../pipeline/issues/format-report.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { changeContent, type ChangeResult, type ContentPlan } from './change-content.ts'
import type { RemoveCommand } from './options.ts'
import { planHeadingMove } from './plan-heading-move.ts'
import { planMove, planNamedMove, type MovePlan } from './plan-move.ts'
import { planRemoval } from './plan-removal.ts'

type Build = () => Promise<ContentResult>

export function moveEntry(root: string, from: string, to: string, build: Build): Promise<ChangeResult<MovePlan>> {
  return changeContent(
    root,
    build,
    (content) => planNamedMove(content, from, to) ?? planHeadingMove(content, from, to) ?? planMove(content, from, to),
    () => true,
  )
}

/** New warnings, such as a picture that is now unused, do not prevent a removal. */
export function removeContent(
  root: string,
  { of, to }: RemoveCommand,
  build: Build,
): Promise<ChangeResult<ContentPlan>> {
  return changeContent(
    root,
    build,
    (content) => planRemoval(content, of, to),
    ({ severity }) => severity === 'error',
  )
}

/** Runs `npm run content -- mv`. Returns the exit code. */
export async function runMove(root: string, { from, to }: { from: string; to: string }, build: Build): Promise<number> {
  const { plan, broken, after } = await moveEntry(root, from, to, build)
  if (broken.length > 0)
    return refused(broken, after, 'mv: nothing was moved, because the new name would cause the issues above.')
  const [old, name] = plan.from === plan.to ? [from, to] : [plan.from, plan.to]
  console.log(`${pc.green('moved')}     ${plainLine(old)} → ${plainLine(name)}`)
  for (const [file, count] of plan.rewritten)
    console.log(`${pc.green('updated')}   ${plainLine(file === plan.from ? plan.to : file)}  ${count}`)
  reportRedirects(plan)
  if (plan.anchor)
    console.log(
      `${pc.yellow('anchor')}    ${plan.anchor.from} → ${plan.anchor.to}: ` +
        'links from other sites to the old anchor now open the top of the page',
    )
  return 0
}

/** Runs `npm run content -- rm`. Returns the exit code. */
export async function runRemove(root: string, command: RemoveCommand, build: Build): Promise<number> {
  const { plan, broken, after } = await removeContent(root, command, build)
  if (broken.length > 0)
    return refused(broken, after, 'rm: nothing was removed, because it would cause the errors above.')
  for (const file of plan.removed ?? []) console.log(`${pc.green('removed')}   ${plainLine(file)}`)
  for (const file of plan.contents.keys()) console.log(`${pc.green('updated')}   ${plainLine(file)}`)
  reportRedirects(plan)
  return 0
}

function refused(issues: ContentResult['issues'], after: ContentResult, message: string): number {
  process.stdout.write(formatReport({ ...after, issues }, 'text'))
  console.error(pc.red(message))
  return 1
}

function reportRedirects({ redirects }: ContentPlan): void {
  for (const { from, to } of redirects) console.log(`${pc.green('redirect')}  ${from} → ${to}`)
}
