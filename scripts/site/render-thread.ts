import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Failure } from '../issues/failure'
import type { PageFailure, RenderEvent, RenderJob } from './render'
import type { RenderMessage } from './render-worker'

/**
 * Renders in a thread of its own. The thread keeps to itself what vite-react-ssg does to a process: it prints, sets environment
 * variables, leaves rejections unhandled and ends the process 15 seconds after its build. It dies with the build.
 */
export async function renderInThread(
  job: RenderJob,
  commit: string | undefined,
  onEvent: (event: RenderEvent) => void,
): Promise<void> {
  const { MODE: _mode, VITE_PREVIEW_COMMIT: _commit, ...env } = process.env
  const worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
    workerData: job,
    env: { ...env, NODE_ENV: 'production', ...(commit ? { VITE_PREVIEW_COMMIT: commit } : {}) },
    stdout: true,
    stderr: true,
  })
  const chatter = [collect(worker.stdout), collect(worker.stderr)]
  try {
    const answer = await answerOf(worker, onEvent)
    if (answer.length > 0) throw new Failure(answer.map(({ path, reason }) => `${path}: ${reason}`))
  } finally {
    await worker.terminate()
    await keepLog(job.root, chatter.map((read) => read()).join(''))
  }
}

function answerOf(worker: Worker, onEvent: (event: RenderEvent) => void): Promise<PageFailure[]> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) =>
      reject(new Failure([`The renderer ended early (exit code ${code}); see .cache/build.log.`])),
    )
    worker.on('message', (message: RenderMessage) => {
      if (message.type === 'done') resolve(message.failures)
      else if (message.type === 'crashed') reject(new Failure(message.problems, message.hint))
      else onEvent(message)
    })
  })
}

function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}

/** What the bundler had to say is for the curious; a disk that cannot take it must not hide the real failure. */
async function keepLog(root: string, text: string) {
  await mkdir(join(root, '.cache'), { recursive: true }).catch(() => {})
  await writeFile(join(root, '.cache/build.log'), text).catch(() => {})
}
