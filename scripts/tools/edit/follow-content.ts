import { setTimeout } from 'node:timers/promises'
import { buildContent } from '../../site/build-content.ts'
import { watchFolders } from '../../pipeline/watch/watch.ts'
import type { MadeContent } from './made-content.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { formatCounts, formatReport } from '../../pipeline/issues/format-report.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import { tell as print } from '../../pipeline/issues/run-command.ts'
import type { Progress } from '../../pipeline/build/progress.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { ContentResult } from '../../site/build-content.ts'
import type { ContentRuns } from './content-runs.ts'
import type { Told } from './page-findings.ts'

/** What those who show content hear of it. */
export type ContentNews =
  /** Files that were asked for are others: their names, and what pages show of them. */
  | { news: 'shown'; names: string[]; data: Record<string, unknown> }
  /** What prose is made with is another. */
  | { news: 'prose' }
  /** What is wrong has been looked for. */
  | { news: 'checked' }

interface Followed {
  store: Store
  made: MadeContent
  runs: ContentRuns
  progress: Progress
  tell: (news: ContentNews) => void
}

/**
 * Runs the recipe, and again whenever content changes; keeps what it makes and finds. Comes to its end when it has
 * run once.
 */
export async function followContent(root: string, { store, made, runs, progress, tell }: Followed): Promise<void> {
  const onProgress = (step: string, done: number, total: number) => progress.count(step, done, total)
  let before: string | undefined
  let prose: string | undefined
  const show = (names: string[]) => tell({ news: 'shown', names, data: dataOf(made, names) })
  const inform = (told: Parameters<ContentRuns['tell']>[0]) => {
    runs.tell(told)
    tell({ news: 'checked' })
  }
  progress.step('content', 'is read and checked')
  await watchFolders(root, ['content', 'public'], {
    run: async ({ isStale, touched }) => {
      store.hashes.trust(touched)
      const result = await runs.during(() =>
        buildContent({
          root,
          now: process.env.SITE_NOW,
          preview: true,
          check: true,
          store,
          onProgress,
          show: (output) => show(made.take(output)),
        }),
      )
      // A file that somebody is writing has mistakes that are gone in a moment.
      if (hasErrors(result.issues)) await setTimeout(HALF_WRITTEN)
      if (isStale()) return
      const madeWith = JSON.stringify(result.prose)
      const isProseAnother = prose !== undefined && prose !== madeWith
      prose = madeWith
      if (hasErrors(result.issues)) show(takeUnbroken(made, result, runs.told))
      if (isProseAnother) tell({ news: 'prose' })
      const text = briefly(result)
      if (text !== before) process.stderr.write(text)
      before = text
      inform({ result })
    },
    fail: (error) => {
      print(error)
      before = undefined
      const { problems, hint } = explain(error)
      inform({ failure: [...problems, `Mend: ${hint}`].join('\n') })
    },
  })
}

/** What pages may show of it at once: to ask for it would take as long as to draw it. */
function dataOf(made: MadeContent, names: readonly string[]): Record<string, unknown> {
  const data = names.filter((name) => /^(?:routes\/.*|shell)\.json$/.test(name))
  return Object.fromEntries(
    data.flatMap((name) => {
      const text = made.text(name)
      return text === undefined ? [] : [[name, JSON.parse(text)]]
    }),
  )
}

/** For so long a mistake is kept back. */
const HALF_WRITTEN = 60

/**
 * Of content with errors the pages are made anew whose own file has changed and has none: so nothing that is
 * broken takes another page down.
 */
function takeUnbroken(made: MadeContent, { issues, texts, output }: ContentResult, { good, result }: Told): string[] {
  const broken = new Set(issues.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
  const before = (result ?? good)?.texts
  return made.takePart(output(), ({ source }) => !broken.has(source) && texts.get(source) !== before?.get(source))
}

/** Errors with all there is to say, and how many warnings there are: they stand in the corner of the page. */
function briefly(result: ContentResult): string {
  const errors = result.issues.filter(({ severity }) => severity === 'error')
  const report = formatReport({ ...result, issues: errors }, 'text')
  return `${report}${result.issues.length > 0 ? `${formatCounts(result.issues)}\n` : ''}`
}
