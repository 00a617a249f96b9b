import { parentPort, workerData } from 'node:worker_threads'
import { buildContent } from '../build-content.ts'
import { answerQuestions } from '../../pipeline/threads/call-thread.ts'
import { formatReport } from '../../pipeline/issues/format-report.ts'
import { hasErrors } from '../../pipeline/issues/issue.ts'
import { compilePage } from '../../pipeline/prose/compile-page.ts'

export type PageAnswers = {
  /** Writes `src/generated`. Rejects when the content has errors. */
  ready: () => Promise<void>
  pageCode: (file: string) => Promise<string>
}

const built = buildContent({ root: workerData as string, now: process.env.SITE_NOW })

answerQuestions<PageAnswers>(parentPort!, {
  ready: async () => {
    const result = await built
    if (hasErrors(result.issues)) throw new Error(`The content has errors.\n${formatReport(result, 'text')}`)
  },
  pageCode: async (file) => {
    const body = (await built).site.bodies.get(file)
    if (!body) throw new Error(`\`${file}\` is not a page of the content.`)
    return compilePage(file, body.tree)
  },
})
