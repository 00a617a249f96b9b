import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packages, type Host } from './nginx.ts'

/** Source: https://github.com/netlify/primitives */
interface Modules {
  static: { StaticHandler: new (options: object) => { match(request: Request): Promise<Match | undefined> } }
  redirects: {
    RedirectsHandler: new (options: object) => {
      match(request: Request): Promise<object | undefined>
      handle(request: Request, match: object, find: Find): Promise<Response | undefined>
    }
  }
  headers: { HeadersHandler: new (options: object) => { apply(request: Request, response: Response): Promise<object> } }
}
interface Match {
  handle(): Promise<Response>
}
type Find = (request: Request) => Promise<(() => Promise<Response>) | undefined>

const load = async <Name extends keyof Modules>(name: Name) =>
  (await import(pathToFileURL(join(packages, `node_modules/@netlify/${name}/dist/main.js`)).href)) as Modules[Name]

/**
 * The parts of `netlify dev` that read files, `_redirects` and `_headers`. The whole of it has 1,300 packages, 420 MB,
 * and starts without network only by a hidden option; it answers the same to every row of the table.
 */
export async function startNetlify(site: string): Promise<Pick<Host, 'port' | 'stop'>> {
  const [files, moved, set] = [await load('static'), await load('redirects'), await load('headers')]
  const folders = { projectDir: site, publicDir: site, publishDir: '.', directory: site }
  const statics = new files.StaticHandler(folders)
  const redirects = new moved.RedirectsHandler({ ...folders, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' })
  const headers = new set.HeadersHandler({ ...folders, logger: console })
  const find: Find = async (request) => {
    const match = await statics.match(request)
    return match && (() => match.handle())
  }
  const answer = async (request: Request) => {
    const rule = await redirects.match(request)
    const response = rule ? await redirects.handle(request, rule, find) : await (await find(request))?.()
    if (response) return response
    const type = { 'content-type': 'text/html; charset=utf-8' }
    return new Response(readFileSync(join(site, '404.html')), { status: 404, headers: type })
  }
  const server = createServer((incoming, outgoing) => {
    const respond = async () => {
      const request = new Request(`http://127.0.0.1${incoming.url}`)
      // The answer of a redirect has headers that cannot change.
      const { body, status, headers: own } = await answer(request)
      const response = new Response(body, { status, headers: own })
      await headers.apply(request, response)
      outgoing.writeHead(status, Object.fromEntries(response.headers)).end(Buffer.from(await response.arrayBuffer()))
    }
    respond().catch(() => outgoing.writeHead(400).end())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((closed) => void server.close(() => closed())),
  }
}
