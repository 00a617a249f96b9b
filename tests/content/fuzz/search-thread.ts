import { parentPort, workerData } from 'node:worker_threads'
import type { AnyFile } from './any-file.ts'
import { judge } from './judge.ts'
import { search, type Found, type Search } from './search.ts'

const send: (message: { file: AnyFile } | { found: Found }) => void = parentPort!.postMessage.bind(parentPort)

/** Tells of each file before it is judged, so that one without an answer is known. */
const found = search((file) => {
  send({ file })
  return judge(file)
}, workerData as Search)
send({ found })
