import pc from 'picocolors'
import { startThread } from '../../pipeline/threads/start-thread.ts'
import { askThread, type Ask } from '../../pipeline/threads/ask-thread.ts'
import type { ContentAnswers, ContentThreadData } from './content-thread.ts'
import type { ContentNews } from './follow-content.ts'

/** The content of a site while it is developed: in a thread of its own, which reads it whenever it changes. */
export interface OpenContent {
  ask: Ask<ContentAnswers>
  /** Hears what is told unasked. */
  hear: (heard: (news: ContentNews) => void) => void
  close: () => Promise<number>
}

/** Opens the content of a project. What goes wrong in its thread ends the process. */
export function openContent(root: string): OpenContent {
  const workerData: ContentThreadData = { root, isTerminal: process.stdout.isTTY }
  const env = { ...process.env, ...(pc.isColorSupported ? { FORCE_COLOR: '1' } : {}) }
  const worker = startThread(new URL('content-thread.ts', import.meta.url), workerData, { env })
  return {
    ask: askThread<ContentAnswers>(worker),
    hear: (heard) => worker.on('message', (news: Partial<ContentNews>) => news.news && heard(news as ContentNews)),
    close: () => worker.terminate(),
  }
}
