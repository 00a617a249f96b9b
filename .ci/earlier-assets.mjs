// Copies the assets of the two releases before into a built site, so that open pages and cached ones still load theirs:
// `node .ci/earlier-assets.mjs [ADDRESS] [FOLDER]`, before every upload. The host itself has the list of releases.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

const EARLIER = 2
const LIST = '_data/releases.json'
const [given, folder = 'dist'] = process.argv.slice(2)
const types = JSON.parse(
  readFileSync(new URL('../scripts/pipeline/assemble/content-types.json', import.meta.url), 'utf8'),
)

/** The address in its pages, which is that of a domain, with the path of the deployment. */
function readAddress() {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))
  return new URL(process.env.BASE || '/', canonical).href
}

/** A name from the host is untrusted: it stays among assets, and is no page. */
const isAsset = (name) =>
  /^assets(?:\/[\w-][\w.-]*)+$/.test(name) && extname(name) !== '.html' && Object.hasOwn(types, extname(name))

const site = new URL(`${(given || readAddress()).replace(/\/$/, '')}/`)

async function download(name) {
  const answer = await fetch(new URL(name, site), { redirect: 'error', signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function readReleases() {
  try {
    return JSON.parse(await download(LIST)).map((names) => names.filter(isAsset))
  } catch (error) {
    console.error(`No list of earlier releases: ${error.message}. That is right for the first one.`)
    return []
  }
}

const own = readdirSync(join(folder, 'assets'), { recursive: true })
  .map((name) => `assets/${name.replaceAll('\\', '/')}`)
  .filter(isAsset)
  .sort()
const earlier = (await readReleases()).filter((names) => names.join() !== own.join()).slice(0, EARLIER)
const missing = [...new Set(earlier.flat())].filter((name) => !existsSync(join(folder, name)))
let copied = 0
for (const name of missing) {
  try {
    const bytes = await download(name)
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
    copied += 1
  } catch (error) {
    console.error(`${name} is lost: ${error.message}.`)
  }
}
writeFileSync(join(folder, LIST), JSON.stringify([own, ...earlier]))
console.log(`${copied} of ${missing.length} assets of ${earlier.length} earlier releases stay.`)
