// Receives the requests of the consultation form (docs/decisions/consultation.md) and forwards each to `deliver`.
// A function for hosts that take `{ fetch }`, such as Cloudflare Workers; `node hosting/receive.js` runs it on port 8788.
// Set ORIGIN to the address of the site.
const known = new Map()

async function receive(request, { ORIGIN = 'http://localhost:4173' }, deliver) {
  const headers = {
    'Access-Control-Allow-Origin': ORIGIN,
    'Access-Control-Allow-Headers': 'Idempotency-Key',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'POST') return new Response('', { status: 405, headers })
  const form = await request.formData()
  const errors = ['name', 'email', 'phone'].filter((key) => !form.get(key)?.trim()).map((key) => [key, 'Is missing.'])
  if (errors.length > 0) return Response.json({ errors: Object.fromEntries(errors) }, { status: 400, headers })
  const key = request.headers.get('Idempotency-Key') ?? crypto.randomUUID()
  if (!known.has(key)) known.set(key, deliver(form))
  await known.get(key).catch((error) => {
    known.delete(key)
    throw error
  })
  return new Response(null, { status: 204, headers })
}

/** Replace it: send a mail, write to a list. Must reject if that fails. */
const print = async (form) => console.log(Object.fromEntries(form))

export default { fetch: (request, env) => receive(request, env, print) }

if (import.meta.filename === globalThis.process?.argv[1]) {
  const [{ createServer }, { Readable }] = await Promise.all([import('node:http'), import('node:stream')])
  createServer(async (incoming, outgoing) => {
    const { method, headers } = incoming
    const body = method === 'POST' ? Readable.toWeb(incoming) : undefined
    const request = new Request(`http://localhost${incoming.url}`, { method, headers, body, duplex: 'half' })
    const answer = await receive(request, process.env, print).catch(() => new Response('', { status: 400 }))
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(process.env.PORT ?? 8788)
}
