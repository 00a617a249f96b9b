import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../../.ci/smoke.mjs')

type Answer = [status: number, type: string, text: string]

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'">`
const html = (status: number, text: string): Answer => [status, 'text/html; charset=utf-8', text]
const page = html(200, `${policy}<script type="module" src="/pr/assets/app-1.js"></script>`)
const paths = Array.from({ length: 30 }, (_, index) => `/page-${index}`)

/** A site below a path, whose sitemap has the addresses of another origin. */
const usual: Record<string, Answer> = {
  '/pr/sitemap.xml': [200, 'application/xml', paths.map((path) => `<loc>https://a.example${path}</loc>`).join('')],
  '/pr/assets/app-1.js': [200, 'text/javascript', '1'],
  ...Object.fromEntries(paths.map((path) => [`/pr${path}`, page])),
}

async function check(changes: Record<string, Answer>) {
  const answers = { ...usual, ...changes }
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const [status, type, text] = answers[url] ?? html(404, 'Not found')
    response.writeHead(status, { 'Content-Type': type }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pr`
  const child = spawn(process.execPath, [script, address], { env: { ATTEMPTS: '2', PAUSE: '1' } })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, printed, requested }
}

test('ten pages, their policy, a script and a missing page are requested', async () => {
  const { status, printed, requested } = await check({})
  expect([status, printed]).toEqual([0, ''])
  expect(requested.filter((path) => path.includes('/page-'))).toHaveLength(10)
  expect(requested.slice(-2)).toEqual(['/pr/assets/app-1.js', '/pr/no-such-page'])
})

test.each<[what: string, changes: Record<string, Answer>, message: RegExp]>([
  ['no sitemap', { '/pr/sitemap.xml': html(404, 'x') }, /sitemap\.xml answers 404/],
  ['an empty sitemap', { '/pr/sitemap.xml': [200, 'application/xml', '<urlset/>'] }, /lists no page/],
  ['a broken page', { '/pr/page-3': html(500, 'x') }, /page-3 answers 500/],
  ['an empty page', { '/pr/page-3': html(200, '') }, /page-3 is empty/],
  ['a page as a download', { '/pr/page-3': [200, 'application/octet-stream', page[2]] }, /has the type/],
  ['a page without a policy', { '/pr/page-3': html(200, '<p>') }, /page-3 has no policy/],
  ['no script', { '/pr/assets/app-1.js': html(404, 'x') }, /app-1\.js answers 404/],
  ['a page in the place of a script', { '/pr/assets/app-1.js': page }, /app-1\.js has the type/],
  ['a page for every address', { '/pr/no-such-page': page }, /no-such-page answers 200/],
])('%s fails after another attempt', async (_, changes, message) => {
  const { status, printed } = await check(changes)
  expect(status).toBe(1)
  expect(printed).toMatch(message)
  expect(printed).toMatch(/trying again[^]*docs\/hosting\.md/)
})
