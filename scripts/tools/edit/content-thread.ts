import { parentPort, workerData } from 'node:worker_threads'
import { MadeContent } from './made-content.ts'
import { readImage } from '../../pipeline/images/images.ts'
import { Progress } from '../../pipeline/build/progress.ts'
import { Store } from '../../pipeline/cache/store.ts'
import type { AskedEdit } from './answer-edits.ts'
import { answerQuestions } from '../../pipeline/threads/ask-thread.ts'
import { ContentRuns } from './content-runs.ts'
import type { EditAnswer } from './edit-answer.ts'
import { followContent, type ContentNews } from './follow-content.ts'

/** What the thread is told at its start. */
export interface ContentThreadData {
  root: string
  /** True where counts can be drawn over one line. */
  isTerminal: boolean
}

/** What it answers; each waits for what it is made of. */
export type ContentAnswers = {
  /** Answers when all has been read and checked once. */
  checked: () => Promise<void>
  /** The text of a file that the recipe makes, if there is one. */
  text: (name: string) => Promise<string | undefined>
  /** An encoded picture, if there is one. */
  picture: (name: string) => Promise<Uint8Array | undefined>
  /** The code of a prose page whose file holds a text. */
  pageCode: (file: string, text: string) => Promise<string>
  /** What comes of a request of a page that is edited. */
  edit: (asked: AskedEdit) => Promise<EditAnswer>
  /** The page of all kinds of sections. */
  gallery: () => Promise<string>
}

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
  tell: (news) => {
    send(news)
    isShown()
  },
})

// What is asked for later is loaded after what shows a page.
const answerEdit = checked.then(async () => (await import('./answer-edits.ts')).answerEdits(root, runs))
const prose = checked.then(() =>
  Promise.all([import('../../pipeline/prose/compile-page.ts'), import('../../site/prose/prose.ts')]),
)

answerQuestions<ContentAnswers>(parentPort!, {
  checked: () => checked,
  text: (name) => shown.then(() => made.text(name)),
  picture: (name) => shown.then(() => readImage(store, name)),
  pageCode: async (file, text) => {
    const [{ compilePage }, { readPage }] = await prose
    return compilePage(file, readPage(file, text, runs.prose))
  },
  edit: async (asked) => (await answerEdit)(asked),
  gallery: async () => {
    const { sectionGallery } = await import('./section-gallery.ts')
    return sectionGallery((runs.told.good ?? (await runs.latest())).site)
  },
})
