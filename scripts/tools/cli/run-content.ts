import pc from 'picocolors'
import type { Findings } from '../../pipeline/issues/issue.ts'
import type { ContentOptions } from '../../pipeline/build-content.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { formatCounts, formatReport } from '../../pipeline/issues/format-report.ts'
import { tell } from '../../pipeline/issues/run-command.ts'
import { Progress } from '../../pipeline/build/progress.ts'
import {
  parseContentCommand,
  parseMoveCommand,
  parseRemoveCommand,
  parseStatusCommand,
  parseWhyCommand,
  type ContentCommand,
} from './options.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { watchFolders } from '../../pipeline/watch/watch.ts'

// What was asked for goes to stdout, all else to stderr: so `--format json` can be piped.
const progress = new Progress(process.stderr)

/** Checks content; it writes nothing. */
async function build(root: string, options: Omit<ContentOptions, 'root'> = {}): Promise<ContentResult> {
  const { buildContent } = await import('../../site/build-content.ts')
  const onProgress = progress.count.bind(progress)
  return buildContent({ root, now: process.env.SITE_NOW, check: true, onProgress, ...options })
}

/** What is mended may bring to light what stood behind it, so mending goes on while it helps. */
const MAX_ROUNDS = 5

async function check(root: string, { preview, fix }: ContentCommand): Promise<Findings> {
  const options = { preview, spelling: true, tidiness: true }
  let result = await build(root, options)
  if (!fix) return result
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { mendContent } = await import('./mend.ts')
    const mended = mendContent(root, result.issues)
    for (const [file, count] of mended) console.error(`${pc.green('mended')}  ${plainLine(file)}  ${count}`)
    if (mended.size === 0) break
    result = await build(root, options)
  }
  return result
}

function summarize({ issues, files, routes, ignored = 0 }: Findings, started: number): boolean {
  progress.end()
  const failed = issues.some(({ severity }) => severity === 'error')
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (issues.length > 0) console.error(formatCounts(issues))
  if (ignored > 0) console.error(pc.dim(`${ignored === 1 ? 'one file' : `${ignored} files`} of editors left aside`))
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
    // An editor forgets what it knew at the first line, and takes what comes until the last.
    if (command.format === 'lines') console.log('content: checking')
    const result = await check(root, command)
    if (command.format === 'lines') {
      process.stdout.write(formatReport(result, 'lines'))
      return void summarize(result, started)
    }
    const [appeared, gone] = [addedIssues(before, result.issues), addedIssues(result.issues, before)]
    before = result.issues
    for (const { file, rule, message } of gone)
      console.log(`${pc.green('gone')}  ${plainLine(file)}  ${pc.dim(rule)}  ${plainLine(message)}`)
    process.stdout.write(formatReport({ ...result, issues: appeared }, 'text'))
    summarize(result, started)
  }
  await watchFolders(root, ['content', 'public'], { run, fail: tellFailure })
}

function tellFailure(error: unknown): void {
  progress.end()
  tell(error)
  console.error(pc.red('content: not checked'))
}

async function runCheck(root: string, command: ContentCommand): Promise<number> {
  if (command.watch) return watchContent(root, command).then(() => 0)
  const started = performance.now()
  const result = await check(root, command)
  process.stdout.write(formatReport(result, command.format))
  return summarize(result, started) ? 1 : 0
}

/** Content as it is asked about and moved: its spelling makes no difference. */
async function plainBuild(
  root: string,
  options: { tidiness?: boolean; preview?: boolean } = {},
): Promise<ContentResult> {
  const result = await build(root, options)
  progress.end()
  return result
}

/** Runs `npm run content` with its options, or one of its commands. The answer is its exit code. */
export async function runContent(root: string, [name = '', ...args]: string[]): Promise<number> {
  const plain = () => plainBuild(root)
  if (name === 'mv') return (await import('./run-changes.ts')).runMove(root, parseMoveCommand(args), plain)
  if (name === 'why') return (await import('./run-why.ts')).runWhy(parseWhyCommand(args), plain)
  if (name === 'rm') return (await import('./run-changes.ts')).runRemove(root, parseRemoveCommand(args), plain)
  if (name === 'status')
    return (await import('./run-status.ts')).runStatus(parseStatusCommand(args), () =>
      plainBuild(root, { tidiness: true }),
    )
  return runCheck(root, parseContentCommand(name === '' ? [] : [name, ...args]))
}
