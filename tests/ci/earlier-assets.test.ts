import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const script = join(import.meta.dirname, '../../.ci/earlier-assets.mjs')
let root: string
let host: Server
/** Addresses that were requested. */
let requests: string[]
beforeEach(async () => {
  root = temporaryFolder('releases')
  requests = []
  host = createServer(({ url = '' }, response) => {
    requests.push(url)
    const file = join(root, 'host', url)
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
  })
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done))
})
afterEach(() => void host.close())

/** Deploys a release that was built from nothing. Returns what the host has then. */
async function deploy(...names: string[]): Promise<string[]> {
  const dist = join(root, 'dist')
  for (const folder of ['assets/images', '_data']) mkdirSync(join(dist, folder), { recursive: true })
  for (const name of names) writeFileSync(join(dist, 'assets', name), `bytes of ${name}`)
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  await new Promise<void>((done, fail) =>
    execFile(process.execPath, [script, address, dist], (error) => (error ? fail(error) : done())),
  )
  rmSync(join(root, 'host'), { recursive: true, force: true })
  renameSync(dist, join(root, 'host'))
  const files = readdirSync(join(root, 'host/assets'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file !== 'images').sort()
}

test('the assets of the two releases before stay on the host, and no others', async () => {
  expect(await deploy('a.js', 'all.css', 'a.js.br')).toEqual(['a.js', 'a.js.br', 'all.css'])
  expect(await deploy('b.js', 'all.css', 'images/b.webp')).toEqual(['a.js', 'all.css', 'b.js', 'images/b.webp'])
  expect(await deploy('c.js', 'all.css')).toEqual(['a.js', 'all.css', 'b.js', 'c.js', 'images/b.webp'])
  expect(await deploy('d.js')).toEqual(['all.css', 'b.js', 'c.js', 'd.js', 'images/b.webp'])
  expect(readFileSync(join(root, 'host/assets/images/b.webp'), 'utf8')).toBe('bytes of images/b.webp')
})

test('a release counts once, however often it is deployed', async () => {
  await deploy('a.js')
  await deploy('b.js')
  for (let again = 0; again < 4; again++) expect(await deploy('c.js')).toEqual(['a.js', 'b.js', 'c.js'])
})

test('a list that is damaged, hostile or names what is gone stops no deployment', async () => {
  await deploy('a.js')
  writeFileSync(join(root, 'host/_data/releases.json'), '[["assets/a')
  expect(await deploy('b.js')).toEqual(['b.js'])
  writeFileSync(join(root, 'secret.js'), '')
  const names = ['../secret.js', 'assets/../../secret.js', '/secret.js', 'assets/x.html', 'index.html', '//other/a.js']
  writeFileSync(join(root, 'host/_data/releases.json'), JSON.stringify([[...names, 'assets/gone.js', 'assets/b.js']]))
  requests = []
  expect(await deploy('c.js')).toEqual(['b.js', 'c.js'])
  expect(requests).toEqual(['/_data/releases.json', '/assets/gone.js', '/assets/b.js'])
})
