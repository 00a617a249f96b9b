import { parentPort, workerData } from 'node:worker_threads'
import { Progress } from '../../pipeline/assemble/progress.ts'
import { Store } from '../../pipeline/cache/store.ts'
import { readImage } from '../../pipeline/images/images.ts'
import { answerQuestions } from '../../pipeline/threads/call-thread.ts'
import type { EditRequest } from '../edit/edit-session.ts'
import { ContentRuns } from '../edit/content-runs.ts'
import { followContent, type ContentNews } from './watch-content.ts'
import { GeneratedContent } from './generated-content.ts'

export type ContentThreadData = Readonly<{ root: string; isTerminal: boolean }>

const { root, isTerminal } = workerData as ContentThreadData
const store = new Store({ root })
const content = new GeneratedContent()
const runs = new ContentRuns()
const send: (news: ContentNews) => void = parentPort!.postMessage.bind(parentPort)
let isShown = () => {}
const shown = new Promise<void>((resolve) => (isShown = resolve))
const checked = followContent(root, {
  store,
  content,
  runs,
  progress: new Progress({ isTTY: isTerminal, write: (text) => process.stdout.write(text) }),
  send: (news) => {
    send(news)
    isShown()
  },
})

// Not needed to show a page, so loaded after it.
const answerEdit = checked.then(async () => (await import('../edit/edit-session.ts')).answerEdits(root, runs, store))
const prose = checked.then(() =>
  Promise.all([import('../../pipeline/prose/compile-page.ts'), import('../../site/prose/prose.ts')]),
)

const answers = {
  /** Resolves after the first complete check. */
  checked: () => checked,
  text: (name: string) => shown.then(() => content.text(name)),
  picture: async (name: string) => {
    await shown
    await runs.deriveOne?.(name)
    return readImage(store, name)
  },
  pageCode: async (file: string, text: string) => {
    const [{ compilePage }, { readPage }] = await prose
    return compilePage(file, readPage(file, text, (await runs.latest()).prose))
  },
  edit: async (request: EditRequest) => (await answerEdit)(request),
  gallery: async () => {
    const { sectionGallery } = await import('../edit/section-gallery.ts')
    return sectionGallery((runs.check.good ?? (await runs.latest())).site)
  },
}
export type ContentAnswers = typeof answers

answerQuestions<ContentAnswers>(parentPort!, answers)
