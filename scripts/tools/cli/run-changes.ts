import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { offsetAt, type Issue } from '../../pipeline/issues/issue.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { unusedCategories } from '../../site/checks/categories.ts'
import { formatReport } from '../../pipeline/issues/format-report.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { changeContent, type ChangeResult, type ContentPlan, type SiteContent } from './change-content.ts'
import { withEdits } from './content-edits.ts'
import { listItemEdit } from './list-item-edit.ts'
import type { RemoveCommand } from './options.ts'
import { planHeadingMove } from './plan-heading-move.ts'
import { planMove, planNamedMove, type MovePlan } from './plan-move.ts'
import { planRemoval } from './plan-removal.ts'

type Build = () => Promise<ContentResult>

export function moveEntry(root: string, from: string, to: string, build: Build): Promise<ChangeResult<MovePlan>> {
  return changeContent(
    { root, command: `\`npm run content -- mv ${from} ${to}\``, build },
    (content) => planNamedMove(content, from, to) ?? planHeadingMove(content, from, to) ?? planMove(content, from, to),
    () => true,
  )
}

/** New warnings, such as a picture that is now unused, do not prevent a removal. */
export async function removeContent(
  root: string,
  command: RemoveCommand,
  build: Build,
): Promise<ChangeResult<ContentPlan>> {
  const change = { root, command: `\`npm run content -- rm ${command.of}\``, build }
  const first = await changeContent(change, (content) => planRemoval(content, command), isError)
  if (!command.buttons || !isForButtons(first)) return first
  const planWithButtons = (content: SiteContent): ContentPlan => {
    const plan = planRemoval(content, command)
    const [before, after] = [content, first.after.site].map(({ entries }) => unusedCategories(entries))
    const contents = new Map(plan.contents)
    // The last ones first, so that the others stay where they are.
    for (const { file, ...at } of [...first.broken, ...addedIssues(before!, after!)].toReversed()) {
      const text = contents.get(file) ?? content.readText(file)
      const edit = listItemEdit(text, offsetAt(text, at))
      if (edit) contents.set(file, withEdits(text, [edit]))
    }
    return { ...plan, contents }
  }
  return changeContent(change, planWithButtons, isError)
}

const isError = ({ severity }: Issue) => severity === 'error'

/** Whether only buttons prevent a change. */
const isForButtons = ({ broken }: ChangeResult<ContentPlan>) =>
  broken.length > 0 && broken.every(({ rule }) => rule === 'empty-category')

/** Runs `npm run content -- mv`. Returns the exit code. */
export async function runMove(root: string, { from, to }: { from: string; to: string }, build: Build): Promise<number> {
  const result = await moveEntry(root, from, to, build)
  const { plan } = result
  const [old, name] = plan.from === plan.to ? [from, to] : [plan.from, plan.to]
  return report(result, 'mv: nothing was moved, because the new name would cause the issues above.', [
    `${pc.green('moved')}     ${plainLine(old)} → ${plainLine(name)}`,
    ...[...plan.rewritten].map(
      ([file, count]) => `${pc.green('updated')}   ${plainLine(file === plan.from ? plan.to : file)}  ${count}`,
    ),
    ...redirectsIn(plan),
    ...(plan.anchor
      ? [
          `${pc.yellow('anchor')}    ${plan.anchor.from} → ${plan.anchor.to}: ` +
            'links from other sites to the old anchor now open the top of the page',
        ]
      : []),
  ])
}

/** Runs `npm run content -- rm`. Returns the exit code. */
export async function runRemove(root: string, command: RemoveCommand, build: Build): Promise<number> {
  const result = await removeContent(root, command, build)
  const { plan } = result
  const offer = isForButtons(result) ? ' Add `--buttons` to remove these buttons as well.' : ''
  return report(result, `rm: nothing was removed, because it would cause the errors above.${offer}`, [
    ...(plan.removed ?? []).map((file) => `${pc.green('removed')}   ${plainLine(file)}`),
    ...[...plan.contents.keys()].map((file) => `${pc.green('updated')}   ${plainLine(file)}`),
    ...(plan.ended ?? []).map((address) => `${pc.yellow('ended')}     ${address}`),
    ...redirectsIn(plan),
  ])
}

/** Prints what was done, or the issues that prevented it. */
function report({ broken, after }: ChangeResult<ContentPlan>, refusal: string, done: readonly string[]): number {
  if (broken.length === 0) {
    console.log(done.join('\n'))
    return 0
  }
  process.stdout.write(formatReport({ ...after, issues: broken }, 'text'))
  console.error(pc.red(refusal))
  return 1
}

const redirectsIn = ({ redirects }: ContentPlan) =>
  redirects.map(({ from, to }) => `${pc.green('redirect')}  ${from} → ${to}`)
