import pc from 'picocolors'
import { formatCount } from '../../../src/lib/plural.ts'
import type { Findings } from '../../pipeline/issues/issue.ts'
import type { ContentOptions } from '../../pipeline/build-content.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { formatCounts, formatReport } from '../../pipeline/issues/format-report.ts'
import { reportError } from '../../pipeline/issues/run-command.ts'
import { Progress } from '../../pipeline/assemble/progress.ts'
import {
  parseContentCommand,
  parseMoveCommand,
  parsePastDatesCommand,
  parseRemoveCommand,
  parseWhyCommand,
  usage,
  type ContentCommand,
} from './options.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { undoInterrupted } from '../files/journal.ts'
import { watchFolders } from '../../pipeline/watch/watch.ts'

// Results go to stdout and everything else to stderr, so that `--format json` can be piped.
const progress = new Progress(process.stderr)

async function build(root: string, options: Omit<ContentOptions, 'root'> = {}): Promise<ContentResult> {
  const { buildContent } = await import('../../site/build-content.ts')
  const onProgress = progress.count.bind(progress)
  return buildContent({ root, now: process.env.SITE_NOW, check: true, onProgress, ...options })
}

async function check(root: string, { preview, fix }: ContentCommand): Promise<Findings> {
  const options = { preview, spelling: true, tidiness: true }
  if (!fix) return build(root, options)
  const { fixInRounds } = await import('./fix-content.ts')
  const { result, fixed, held } = await fixInRounds(root, () => build(root, options))
  for (const [file, what] of fixed) console.error(`${pc.green('fixed')}  ${plainLine(file)}  ${what}`)
  for (const { file, line, column, rule } of held)
    console.error(
      `${pc.yellow('not fixed')}  ${plainLine(file)}:${line}:${column}  ${rule}: its fix would cause another mistake`,
    )
  return result
}

function summarize({ issues, files, routes, ignored = 0 }: Findings, started: number): boolean {
  progress.end()
  const failed = issues.some(({ severity }) => severity === 'error')
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (issues.length > 0) console.error(formatCounts(issues))
  if (ignored > 0) console.error(pc.dim(`ignored ${formatCount(ignored, 'file')} of editors`))
  console.error(
    failed
      ? pc.red(`content: not ready, ${files} files, ${seconds}`)
      : pc.green(`content: ${files} files, ${routes} routes, ${seconds}`),
  )
  return failed
}

async function watchContent(root: string, command: ContentCommand): Promise<void> {
  let before: Findings['issues'] = []
  const run = async () => {
    const started = performance.now()
    // The problem matcher of an editor clears its list at this line.
    if (command.format === 'lines') console.log('content: checking')
    const result = await check(root, command)
    if (command.format === 'lines') {
      process.stdout.write(formatReport(result, 'lines'))
      return void summarize(result, started)
    }
    const [appeared, gone] = [addedIssues(before, result.issues), addedIssues(result.issues, before)]
    before = result.issues
    for (const { file, rule, message } of gone)
      console.log(`${pc.green('resolved')}  ${plainLine(file)}  ${pc.dim(rule)}  ${plainLine(message)}`)
    process.stdout.write(formatReport({ ...result, issues: appeared }, 'text'))
    summarize(result, started)
  }
  await watchFolders(root, ['content', 'public'], { run, fail: reportFailure })
}

function reportFailure(error: unknown): void {
  progress.end()
  reportError(error)
  console.error(pc.red('content: not checked'))
}

async function runCheck(root: string, command: ContentCommand): Promise<number> {
  if (command.watch) return watchContent(root, command).then(() => 0)
  const started = performance.now()
  const result = await check(root, command)
  process.stdout.write(formatReport(result, command.format))
  return summarize(result, started) ? 1 : 0
}

async function plainBuild(root: string, options: { tidiness?: boolean } = {}): Promise<ContentResult> {
  const result = await build(root, options)
  progress.end()
  return result
}

async function answer(root: string, format: (result: ContentResult) => string): Promise<number> {
  const result = await plainBuild(root, { tidiness: true })
  if (result.issues.some(({ severity }) => severity === 'error'))
    console.error(pc.yellow('This answer may be incomplete, because the content has errors: run `npm run content`.'))
  process.stdout.write(format(result))
  return 0
}

/** Content with errors is reported by the check, and not published. */
async function reportPastDates(root: string, today: string): Promise<number> {
  const { pastDates } = await import('../../site/checks/past-dates.ts')
  const { site, ...result } = await plainBuild(root)
  const issues = pastDates(site, today)
  process.stdout.write(formatReport({ ...result, issues }, 'text'))
  return issues.length > 0 ? 1 : 0
}

/** Runs `npm run content` or one of its commands. Returns the exit code. */
export async function runContent(root: string, [name = '', ...args]: string[]): Promise<number> {
  const plain = () => plainBuild(root)
  undoInterrupted(root)
  if (name === 'mv') return (await import('./run-changes.ts')).runMove(root, parseMoveCommand(args), plain)
  if (name === 'rm') return (await import('./run-changes.ts')).runRemove(root, parseRemoveCommand(args), plain)
  if (name === 'why') {
    const of = parseWhyCommand(args)
    const { formatWhy } = await import('./format-why.ts')
    return answer(root, (result) => formatWhy(result, of))
  }
  if (name === 'past-dates') return reportPastDates(root, parsePastDatesCommand(args))
  if (name === 'status') {
    parseOptions(args, usage, {})
    return answer(root, (await import('./format-status.ts')).formatStatus)
  }
  return runCheck(root, parseContentCommand(name === '' ? [] : [name, ...args]))
}
