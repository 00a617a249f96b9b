// Receives the requests of both forms (docs/decisions/consultation.md). Each becomes a folder below FOLDER,
// on disk before the answer says so: `ORIGIN=https://www.example.com FOLDER=/srv/inquiries node hosting/receive.js`.
// With PROXY=1, the address of a sender is the last of X-Forwarded-For. LIMITS='{"requests":60}' changes limits.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer, STATUS_CODES } from 'node:http'
import { dirname, join, resolve } from 'node:path'

/** Called with the folder of each request, once it is stored. Replace it: send a mail, write to a list. */
const announce = (path) => console.log(path)
for (const log of [process.stdout, process.stderr]) log.on('error', () => {}) // Nobody reads it.
const { ORIGIN = 'http://localhost:4173', FOLDER = 'inquiries', PORT = 8788, PROXY, LIMITS = '{}' } = process.env
const [origin, folder] = [new URL(ORIGIN).origin, resolve(FOLDER)]
/** Characters of each text, and formats of drawings, as in src/schema/design-assist-request.ts; a white paper has no phone. */
const required = { name: 120, email: 254, phone: 40 }
const texts = { ...required, document: 120, role: 120, projectAddress: 240, targetDates: 120, additionalInfo: 4000 }
const formats = /\.(pdf|dwg|dxf|png|jpe?g)$/i
/** A request, all requests in memory, what stays free on the disk, what arrives of a request in a minute. */
const bytes = { body: 25_100_000, memory: 100_400_000, free: 100_000_000, least: 60_000 }
/** Texts and drawings, stored requests, connections; requests of an address in a minute and at once. */
const numbers = { parts: 60, stored: 100_000, connections: 500, requests: 30, atOnce: 6 }
/** To read an early answer; to count requests; to remember keys; the others are Node's. */
const times = { linger: 2000, minute: 60_000, day: 86_400_000, headersTimeout: 10_000, requestTimeout: 1_800_000 }
const limits = { ...bytes, ...numbers, ...times, connectionsCheckingInterval: 5000, ...JSON.parse(LIMITS) }

// By socket: the `request` once its head is read, `size` and `chunks` of its body, whether it `isAnswered`.
const connections = new Map()
// By address: number of requests in this minute. By hash of a key: hash of the text, time, promise that it is `stored`.
const [counts, known] = [new Map(), new Map()]
const refusal = (status, message, more) => Object.assign(new Error(message), { status, ...more })
const hash = (content) => createHash('sha256').update(content).digest('hex')
const sync = (path) => open(path).then((handle) => handle.sync().finally(() => handle.close()))
const normalize = (text) => text.replaceAll('\r\n', '\n').trim()
const multipart = /^multipart\/form-data *; *boundary="?([\w'()+,./:=?-]{1,70})"?$/i

async function receive(request) {
  const { method, headers, socket } = request
  const connection = connections.get(socket)
  if (!connection || connection.request) return socket.pause()
  connection.request = request
  try {
    const from = (PROXY && headers['x-forwarded-for']?.split(',').at(-1).trim()) || String(socket.remoteAddress)
    const network = from.replace('::', ':0:0:0:').split(':', 4).join(':')
    connection.address = /\d+(?:\.\d+){3}/.exec(from)?.[0] ?? network
    if (method === 'OPTIONS') return answer(socket, 204)
    admit(request, connection)
    const form = await readForm(await readBody(request, connection), headers['content-type'])
    await store(headers['idempotency-key'] ?? randomUUID(), form)
    answer(socket, 204)
  } catch (error) {
    if (!error.status) console.error(error)
    answer(socket, error.status ?? 500, error.status ? error : {})
  }
}

/** Refuses what the head of a request is enough for. */
function admit({ method, headers }, { address }) {
  const count = (counts.get(address) ?? 0) + 1
  const atOnce = [...connections.values()].filter((one) => one.address === address && !one.isAnswered).length
  if (count > limits.requests || atOnce > limits.atOnce || counts.size + known.size > limits.stored)
    throw refusal(429, 'Too many requests.', { headers: [`Retry-After: ${Math.ceil(limits.minute / 1000)}`] })
  counts.set(address, count)
  if (method !== 'POST') throw refusal(405, 'Only POST is possible.', { headers: ['Allow: POST, OPTIONS'] })
  if ((headers.origin ?? origin) !== origin) throw refusal(403, 'The request is from another site.')
  if (headers['content-length'] > limits.body) throw refusal(413, 'The request is too large.')
  if (!multipart.test(headers['content-type'])) throw refusal(415, 'The request is not multipart/form-data.')
}

function readBody(request, connection) {
  return new Promise((done, fail) => {
    request.on('data', (chunk) => {
      connection.size += chunk.length
      connection.chunks.push(chunk)
      const all = [...connections.values()].reduce((sum, { size }) => sum + size, 0)
      if (connection.size > limits.body) fail(refusal(413, 'The request is too large.'))
      else if (all > limits.memory) fail(refusal(503, 'Too many requests at once.', { headers: ['Retry-After: 10'] }))
    })
    request.on('end', () => done(Buffer.concat(connection.chunks)))
    for (const end of ['close', 'error']) request.on(end, () => fail(refusal(400, 'The request is incomplete.')))
  })
}

/** Returns the files to store. */
async function readForm(body, type) {
  const parts = body.toString('latin1').split(`--${multipart.exec(type)[1]}`, limits.parts + 3)
  if (parts.length > limits.parts + 2) throw refusal(413, 'The request has too many parts.')
  const response = new Response(body, { headers: { 'Content-Type': type } })
  const form = await response.formData().catch(({ message }) => Promise.reject(refusal(400, message)))
  const keys = new Set([...Object.keys(texts), ...form.keys()])
  const errors = [...keys]
    .map((key) => [key, problemOf(key, form.getAll(key), form.has('document'))])
    .filter(([, one]) => one)
  if (errors.length > 0) throw refusal(400, 'Some fields are wrong.', { errors: Object.fromEntries(errors) })
  const [typed, files] = [Object.keys(texts).map((key) => [key, normalize(form.get(key) ?? '')]), []]
  for (const drawing of form.getAll('drawings')) {
    const file = `${files.length + 1}.${formats.exec(drawing.name)[1].toLowerCase()}`
    files.push({ file, content: Buffer.from(await drawing.arrayBuffer()) })
    typed.push([file, { name: drawing.name, sha256: hash(files.at(-1).content) }])
  }
  return [{ file: 'request.json', content: JSON.stringify(Object.fromEntries(typed), null, 2) }, ...files]
}

function problemOf(key, [value = '', ...others], hasNoPhone) {
  const areDrawings = [value, ...others].every(({ name }) => formats.test(name))
  if (key === 'drawings') return areDrawings ? '' : 'Are not PDF, DWG, DXF, PNG or JPG.'
  if (!Object.hasOwn(texts, key) || others.length > 0 || value instanceof File) return 'Is not expected.'
  const text = normalize(value)
  if (!text && Object.hasOwn(required, key) && !(hasNoPhone && key === 'phone')) return 'Is missing.'
  if (text.length > texts[key]) return `Is longer than ${texts[key]} characters.`
  // A line break in a header of a mail would begin another.
  return key !== 'additionalInfo' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'Is not one line.' : ''
}

/** Stores a request once, however often it is sent. */
async function store(key, files) {
  const [id, content, time] = [hash(key).slice(0, 32), hash(files[0].content).slice(0, 32), Date.now()]
  const earlier = known.get(id)
  if (earlier?.time > time - limits.day) {
    if (earlier.content !== content) throw refusal(422, 'The Idempotency-Key was used for another request.')
    return earlier.stored
  }
  const path = join(folder, `${time}-${id}-${content}`)
  const stored = write(path, files)
  known.set(id, { content, time, stored })
  await stored.catch((error) => known.delete(id) && Promise.reject(error))
  Promise.resolve(path).then(announce).catch(console.error)
}

/** Writes a whole folder, or nothing. */
async function write(path, files) {
  const part = join(folder, `.part-${randomUUID()}`)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < limits.free) throw Object.assign(new Error('Too little is free.'), { code: 'ENOSPC' })
    await mkdir(part, { mode: 0o700 })
    for (const { file, content } of files) await writeFile(join(part, file), content, { mode: 0o600, flush: true })
    await sync(part)
    await rename(part, path)
    await sync(folder)
  } catch (error) {
    for (const one of [part, path]) await rm(one, { recursive: true, force: true }).catch(console.error)
    throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code) ? refusal(507, 'The disk is full.') : error
  }
}

/** The only answer of a connection. The rest of a request is read and forgotten, or its sender would see no answer. */
function answer(socket, status, { message = STATUS_CODES[status], errors = {}, headers = [] } = {}) {
  const connection = connections.get(socket)
  if (!connection || connection.isAnswered) return
  connection.request?.removeAllListeners('data').resume()
  Object.assign(connection, { isAnswered: true, chunks: [], size: 0 })
  const body = status === 204 || connection.request?.method === 'HEAD' ? '' : JSON.stringify({ message, errors })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${new Date().toUTCString()}`,
    'Connection: close',
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Headers: Idempotency-Key',
    'Access-Control-Expose-Headers: Retry-After',
    ...(body && ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), limits.linger)
}

function connect(socket) {
  connections.set(socket, { size: 0, chunks: [] })
  socket.on('error', () => {}).on('close', () => connections.delete(socket))
  socket.on('end', () => connections.get(socket)?.request ?? answer(socket, 400))
  if (connections.size <= limits.connections) return
  // A sender of a whole request gets through, even beside thousands who send none.
  const [oldest] = [...connections].find(([, { request, isAnswered }]) => !request || isAnswered)
  answer(oldest, oldest === socket ? 503 : 408)
  oldest.destroySoon()
  connections.delete(oldest)
}

await mkdir(folder, { recursive: true, mode: 0o700 })
await sync(dirname(folder))
for (const name of await readdir(folder)) {
  const [, time, id, content] = /^(\d+)-(\w{32})-(\w{32})$/.exec(name) ?? []
  if (time) known.set(id, { content, time: Number(time) })
  if (name.startsWith('.part-')) await rm(join(folder, name), { recursive: true })
}
setInterval(() => {
  counts.clear()
  for (const [id, { time }] of known) if (time < Date.now() - limits.day) known.delete(id)
  // Silent senders are refused. Large drawings may take their time on a slow network.
  for (const [socket, connection] of connections) {
    if (connection.request?.complete === false && connection.size < connection.due) answer(socket, 408)
    connection.due = connection.size + limits.least
  }
}, limits.minute)
const server = createServer({ ...limits, maxHeaderSize: 8192, requireHostHeader: false }, receive)
server.prependListener('connection', connect).on('checkExpectation', receive)
server.on('connect', ({ socket }) => answer(socket, 405))
server.on('clientError', ({ code }, socket) => {
  // A complete request gets its own answer, whatever follows it.
  if (connections.get(socket)?.request?.complete) return
  answer(socket, { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400)
})
Object.assign(server, { httpAllowHalfOpen: true }).listen(PORT)
