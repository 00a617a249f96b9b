import { buildContent, developmentContent } from '../../site/build-content.ts'
import type { Progress } from '../../pipeline/assemble/progress.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { formatCounts, formatReport } from '../../pipeline/issues/format-report.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import { reportError as print } from '../../pipeline/issues/run-command.ts'
import { watchFolders } from '../../pipeline/watch/watch.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { ContentRuns } from '../edit/content-runs.ts'
import type { GeneratedContent } from './generated-content.ts'
import { undoInterrupted } from '../files/journal.ts'
import type { LastCheck } from '../edit/page-findings.ts'

/** Messages from the content thread. */
export type ContentNews =
  /** Requested files that changed, and the data that open pages show of them. */
  | { news: 'shown'; names: string[]; data: Record<string, unknown> }
  /** The input of compiled prose changed. */
  | { news: 'prose' }
  /** A check finished. */
  | { news: 'checked' }

interface Followed {
  store: Store
  content: GeneratedContent
  runs: ContentRuns
  progress: Progress
  send: (news: ContentNews) => void
}

/** Builds the content, and again on every change. Resolves after the first build. */
export async function followContent(root: string, { store, content, runs, progress, send }: Followed): Promise<void> {
  let printed: string | undefined
  let prose: string | undefined
  const show = (names: string[]) => send({ news: 'shown', names, data: readData(content, names) })
  const report = (check: Parameters<ContentRuns['report']>[0]) => {
    runs.report(check)
    send({ news: 'checked' })
  }
  undoInterrupted(root)
  progress.step('content', 'reading and checking')
  await watchFolders(root, ['content', 'public'], {
    run: async ({ isStale }) => {
      const result = await runs.during(() =>
        buildContent({
          ...developmentContent(root, store),
          onProgress: (step, done, total) => progress.count(step, done, total),
          show: (output, deriveOne) => {
            runs.deriveOne = deriveOne
            show(content.take(output))
          },
        }),
      )
      if (isStale()) return
      if (hasErrors(result.issues)) show(takeUnbroken(content, result, runs.check))
      const proseBefore = prose
      prose = JSON.stringify(result.prose)
      if (proseBefore !== undefined && proseBefore !== prose) send({ news: 'prose' })
      const text = briefReport(result)
      if (text !== printed) process.stderr.write(text)
      printed = text
      report({ result })
    },
    fail: (error) => {
      print(error)
      printed = undefined
      const { problems, hint } = explain(error)
      report({ failure: [...problems, `Fix: ${hint}`].join('\n') })
    },
  })
}

/** Data that open pages need at once: a request would take as long as rendering it. */
function readData(content: GeneratedContent, names: readonly string[]): Record<string, unknown> {
  const data = names.filter((name) => /^(?:routes\/.*|shell)\.json$/.test(name))
  return Object.fromEntries(data.map((name) => [name, JSON.parse(content.text(name) ?? 'null')]))
}

/** If content has errors, replaces only pages whose own file changed and has none. */
function takeUnbroken(
  content: GeneratedContent,
  { issues, contents, output }: ContentResult,
  { good, result }: LastCheck,
) {
  const broken = new Set(issues.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
  const before = (result ?? good)?.contents
  return content.takePart(output(), ({ source }) => !broken.has(source) && contents.get(source) !== before?.get(source))
}

/** All errors in full, but only the number of warnings: the page lists those. */
function briefReport(result: ContentResult): string {
  const errors = result.issues.filter(({ severity }) => severity === 'error')
  const report = formatReport({ ...result, issues: errors }, 'text')
  return `${report}${result.issues.length > 0 ? `${formatCounts(result.issues)}\n` : ''}`
}
