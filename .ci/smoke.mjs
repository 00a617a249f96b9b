// Asks a deployed site for ten pages of its sitemap, their headers, an asset and a page that does not exist:
// `node .ci/smoke.mjs https://www.site.example/`. GitHub Pages sets no headers, so pages may carry the policy themselves.
import assert from 'node:assert'
import { setTimeout } from 'node:timers/promises'

const PAGES = 10
const { ATTEMPTS = '5', PAUSE = '15000' } = process.env
const site = new URL(`${(process.argv[2] ?? '').replace(/\/$/, '')}/`)

async function request(address, status, type) {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(20_000) })
  const text = await answer.text()
  assert(answer.status === status, `${address} answers ${answer.status}, not ${status}`)
  const found = answer.headers.get('content-type') ?? ''
  assert(type.test(found), `${address} has the type ${found}`)
  assert(text.length > 0, `${address} is empty`)
  return { text, headers: answer.headers }
}

/** Pages from the whole sitemap, at the address of this deployment: its origin may be another. */
async function listPages() {
  const { text } = await request(new URL('sitemap.xml', site), 200, /xml/)
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page).pathname.slice(1))
  assert(paths.length > 0, 'sitemap.xml lists no page')
  const step = Math.max(1, Math.floor(paths.length / PAGES))
  return paths.filter((_, index) => index % step === 0).slice(0, PAGES)
}

async function checkPage(path) {
  const address = new URL(path, site)
  const { text, headers } = await request(address, 200, /^text\/html/)
  const policy =
    headers.get('content-security-policy') ?? /http-equiv="Content-Security-Policy" content="([^"]*)/i.exec(text)?.[1]
  assert(policy?.includes("default-src 'none'"), `${address} has no policy`)
  return text
}

async function checkSite() {
  const pages = []
  for (const path of await listPages()) pages.push(await checkPage(path))
  const [, script] = /<script[^<>]* src="([^"<>]+\.js)"/.exec(pages[0]) ?? []
  assert(script, 'the first page loads no script')
  await request(new URL(script, site), 200, /javascript/)
  await request(new URL('no-such-page', site), 404, /^text\/html/)
  return pages.length
}

async function checkSoon(attempt = 1) {
  try {
    return await checkSite()
  } catch (error) {
    if (attempt >= Number(ATTEMPTS)) throw error
    console.error(`${error.message}; trying again`)
    // A new deployment reaches all servers after a while.
    await setTimeout(Number(PAUSE))
    return checkSoon(attempt + 1)
  }
}

try {
  console.log(`${site}: ${await checkSoon()} pages, a script and the not-found page are right.`)
} catch (error) {
  console.error(`${error.message}. Roll back: docs/hosting.md`)
  process.exitCode = 1
}
