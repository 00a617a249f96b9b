import { buildContent } from '../../site/build-content.ts'
import type { Progress } from '../../pipeline/build/progress.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { formatCounts, formatReport } from '../../pipeline/issues/format-report.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import { tell as print } from '../../pipeline/issues/run-command.ts'
import { watchFolders } from '../../pipeline/watch/watch.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { ContentRuns } from './content-runs.ts'
import type { MadeContent } from './made-content.ts'
import type { LastCheck } from './page-findings.ts'

/** What the server hears of the content. */
export type ContentNews =
  /** Files that were requested have changed: their names, and what pages show of them. */
  | { news: 'shown'; names: string[]; data: Record<string, unknown> }
  /** What prose is compiled with has changed. */
  | { news: 'prose' }
  /** What is wrong has been looked for. */
  | { news: 'checked' }

interface Followed {
  store: Store
  made: MadeContent
  runs: ContentRuns
  progress: Progress
  send: (news: ContentNews) => void
}

/** Builds the content, and again whenever it changes. Resolves when it was built once. */
export async function followContent(root: string, { store, made, runs, progress, send }: Followed): Promise<void> {
  let printed: string | undefined
  let prose: string | undefined
  const show = (names: string[]) => send({ news: 'shown', names, data: dataOf(made, names) })
  const report = (check: Parameters<ContentRuns['report']>[0]) => {
    runs.report(check)
    send({ news: 'checked' })
  }
  progress.step('content', 'is read and checked')
  await watchFolders(root, ['content', 'public'], {
    run: async ({ isStale }) => {
      const result = await runs.during(() =>
        buildContent({
          root,
          now: process.env.SITE_NOW,
          preview: true,
          check: true,
          store,
          onProgress: (step, done, total) => progress.count(step, done, total),
          show: (output) => show(made.take(output)),
        }),
      )
      if (isStale()) return
      if (hasErrors(result.issues)) show(takeUnbroken(made, result, runs.check))
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
      report({ failure: [...problems, `Mend: ${hint}`].join('\n') })
    },
  })
}

/** What pages may show of it at once: to request it would take as long as to draw it. */
function dataOf(made: MadeContent, names: readonly string[]): Record<string, unknown> {
  const data = names.filter((name) => /^(?:routes\/.*|shell)\.json$/.test(name))
  return Object.fromEntries(data.map((name) => [name, JSON.parse(made.text(name) ?? 'null')]))
}

/** With errors in the content, only those pages are replaced whose own file has changed and has none. */
function takeUnbroken(made: MadeContent, { issues, texts, output }: ContentResult, { good, result }: LastCheck) {
  const broken = new Set(issues.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
  const before = (result ?? good)?.texts
  return made.takePart(output(), ({ source }) => !broken.has(source) && texts.get(source) !== before?.get(source))
}

/** Errors in full, and how many warnings there are: those are listed in the corner of the page. */
function briefReport(result: ContentResult): string {
  const errors = result.issues.filter(({ severity }) => severity === 'error')
  const report = formatReport({ ...result, issues: errors }, 'text')
  return `${report}${result.issues.length > 0 ? `${formatCounts(result.issues)}\n` : ''}`
}
