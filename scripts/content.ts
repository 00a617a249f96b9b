import pc from 'picocolors'
import { buildContent, type ContentResult } from './build-content'
import { formatCounts, formatReport } from './cli/format-report'
import { mendContent } from './cli/mend'
import { parseContentCommand, usage, WrongUsage, type ContentCommand } from './cli/options'
import { outcomeChanges } from './cli/outcome'
import { watchFolders } from './cli/watch'
import { plainLine } from './pipeline/format-issue'
import { Progress } from './site/progress'

const root = process.cwd()
// What was asked for goes to stdout, all else to stderr: so `--format json` can be piped.
const progress = new Progress(process.stderr)

function build(): Promise<ContentResult> {
  return buildContent({ root, now: process.env.SITE_NOW, onProgress: (step, done, total) => progress.count(step, done, total) })
}

/** What is mended may bring to light what stood behind it, so mending goes on while it helps. */
const MAX_ROUNDS = 5

async function check({ fix }: ContentCommand): Promise<ContentResult> {
  let result = await build()
  if (!fix) return result
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const mended = mendContent(root, result.issues)
    for (const [file, count] of mended) console.error(`${pc.green('mended')}  ${plainLine(file)}  ${count}`)
    if (mended.size === 0) break
    result = await build()
  }
  return result
}

function summarize({ issues, files, routes }: ContentResult, started: number): boolean {
  progress.end()
  const failed = issues.some(({ severity }) => severity === 'error')
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (issues.length > 0) console.error(formatCounts(issues))
  console.error(failed ? pc.red(`content: not written, ${files} files, ${seconds}`) : pc.green(`content: ${files} files, ${routes} routes, ${seconds}`))
  return failed
}

async function watchContent(command: ContentCommand): Promise<void> {
  let before: ContentResult['issues'] = []
  await watchFolders(root, ['content', 'public'], async () => {
    const started = performance.now()
    const result = await check(command)
    const { appeared, gone } = outcomeChanges(before, result.issues)
    before = result.issues
    for (const { file, rule, message } of gone) console.log(`${pc.green('gone')}  ${plainLine(file)}  ${pc.dim(rule)}  ${plainLine(message)}`)
    process.stdout.write(formatReport({ ...result, issues: appeared }, 'text'))
    summarize(result, started)
  })
}

try {
  const command = parseContentCommand(process.argv.slice(2))
  if (command.watch) await watchContent(command)
  else {
    const started = performance.now()
    const result = await check(command)
    process.stdout.write(formatReport(result, command.format))
    process.exitCode = summarize(result, started) ? 1 : 0
  }
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 2
}
