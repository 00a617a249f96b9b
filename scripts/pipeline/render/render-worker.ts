import { parentPort } from 'node:worker_threads'
import { answerQuestions } from '../threads/call-thread.ts'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render.ts'

/** The function of a rendering thread, which sends each page as soon as it is rendered. */
export type RenderAnswers = { render: (job: RenderJob) => Promise<PageFailure[]> }

const send: (event: RenderEvent) => void = parentPort!.postMessage.bind(parentPort)

answerQuestions<RenderAnswers>(parentPort!, { render: (job) => renderSite(job, send) })
