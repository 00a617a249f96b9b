import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Certificate } from '../../site/host/start-server.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import type { LighthouseResult } from './scores.ts'

/** What one run asks of Lighthouse. */
interface LighthouseRun {
  url: string
  /** Where the browser listens that the page is loaded in. */
  port: number
  /** Speed alone, where the rest has been asked before. */
  onlySpeed: boolean
}

/** What the thread of Lighthouse answers to a run. */
type Answer = { result: LighthouseResult } | { problem: string }

/**
 * What `npm run audit` brings: the folder of Lighthouse and its version, and a certificate that only this run knows.
 */
export async function findLighthouse(): Promise<{ folder: string; version: string; certificate: Certificate }> {
  const command = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'lighthouse'))
    .find((path) => existsSync(path))
  if (!command) throw new Failure(['Lighthouse is not here. Start this by `npm run audit`, which brings it.'])
  const folder = join(dirname(realpathSync(command)), '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const { default: selfsigned } = (await import(
    pathToFileURL(join(folder, '../selfsigned/index.js')).href
  )) as SelfSigned
  const pems = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  return { folder, version, certificate: { key: pems.private, cert: pems.cert } }
}

/** Source: https://www.npmjs.com/package/selfsigned */
interface SelfSigned {
  default: { generate(names: object[], options: object): Promise<{ private: string; cert: string }> }
}

/**
 * Lighthouse in a thread of its own, which is started once: loading it takes as long as a run. When its browser dies,
 * it throws where nobody can catch it, which ends the thread; the next run has a new one.
 */
export function startLighthouse(folder: string): {
  run: (asked: LighthouseRun) => Promise<LighthouseResult>
  end: () => Promise<unknown>
} {
  const module = pathToFileURL(join(folder, 'core/index.js')).href
  let thread: Worker | undefined
  const run = (asked: LighthouseRun) => {
    const worker = (thread ??= new Worker(new URL('lighthouse-thread.mjs', import.meta.url), { workerData: module }))
    return new Promise<LighthouseResult>((resolve, reject) => {
      const fail = (error: Error) => {
        thread = undefined
        reject(error)
      }
      worker.removeAllListeners()
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('Lighthouse ended early')))
      worker.once('message', (answer: Answer) =>
        'result' in answer ? resolve(answer.result) : reject(new Error(answer.problem)),
      )
      worker.postMessage(asked, [])
    })
  }
  return { run, end: async () => thread?.terminate() }
}
