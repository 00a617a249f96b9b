import { parentPort, workerData } from 'node:worker_threads'
import { Progress } from '../../pipeline/build/progress.ts'
import { Store } from '../../pipeline/cache/store.ts'
import { readImage } from '../../pipeline/images/images.ts'
import { answerQuestions } from '../../pipeline/threads/ask-thread.ts'
import type { EditRequest } from './edit-session.ts'
import { ContentRuns } from './content-runs.ts'
import { followContent, type ContentNews } from './follow-content.ts'
import { MadeContent } from './made-content.ts'

/** In a terminal, counts are drawn over one line. */
export type ContentThreadData = Readonly<{ root: string; isTerminal: boolean }>

const { root, isTerminal } = workerData as ContentThreadData
const store = new Store({ root })
const made = new MadeContent()
const runs = new ContentRuns()
const send: (news: ContentNews) => void = parentPort!.postMessage.bind(parentPort)
let isShown = () => {}
const shown = new Promise<void>((resolve) => (isShown = resolve))
const checked = followContent(root, {
  store,
  made,
  runs,
  progress: new Progress({ isTTY: isTerminal, write: (text) => process.stdout.write(text) }),
  send: (news) => {
    send(news)
    isShown()
  },
})

// What is requested later is loaded after what shows a page.
const answerEdit = checked.then(async () => (await import('./edit-session.ts')).answerEdits(root, runs))
const prose = checked.then(() =>
  Promise.all([import('../../pipeline/prose/compile-page.ts'), import('../../site/prose/prose.ts')]),
)

/** What it answers; each waits for what it is made of. */
const answers = {
  /** Resolves when all has been read and checked once. */
  checked: () => checked,
  /** The text of a file that the pipeline makes, if it makes one. */
  text: (name: string) => shown.then(() => made.text(name)),
  /** An encoded picture, if it exists. */
  picture: (name: string) => shown.then(() => readImage(store, name)),
  /** The code of a prose page whose file holds a text. */
  pageCode: async (file: string, text: string) => {
    const [{ compilePage }, { readPage }] = await prose
    return compilePage(file, readPage(file, text, (await runs.latest()).prose))
  },
  /** What comes of a request of a page that is edited. */
  edit: async (request: EditRequest) => (await answerEdit)(request),
  /** The page of all kinds of sections. */
  gallery: async () => {
    const { sectionGallery } = await import('./section-gallery.ts')
    return sectionGallery((runs.check.good ?? (await runs.latest())).site)
  },
}
export type ContentAnswers = typeof answers

answerQuestions<ContentAnswers>(parentPort!, answers)
