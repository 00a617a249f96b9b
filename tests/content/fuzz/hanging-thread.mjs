import { parentPort } from 'node:worker_threads'

const send = parentPort.postMessage.bind(parentPort)
send({ file: { file: 'content/pages/endless.mdx', bytes: Buffer.from('A text without end') } })
for (;;);
