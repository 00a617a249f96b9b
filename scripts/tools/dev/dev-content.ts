import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import pc from 'picocolors'
import sirv from 'sirv'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { reportError } from '../../pipeline/issues/run-command.ts'
import { callThread, type Call } from '../../pipeline/threads/call-thread.ts'
import { startThread } from '../../pipeline/threads/start-thread.ts'
import { prosePages } from '../../pipeline/vite/prose-pages.ts'
import { contentType } from '../../pipeline/assemble/content-types.ts'
import type { ContentAnswers, ContentThreadData } from './content-thread.ts'
import type { ContentNews } from './watch-content.ts'
import { guardPlugin } from './guard.ts'

/** For development: reads content in a worker thread, and makes pages editable. */
export function developedContent(root: string): Plugin[] {
  // The thread reads content while Vite starts.
  const content = openContent(root)
  return [guardPlugin, prosePages((file, written) => content.call('pageCode', file, written)), contentPlugin(content)]
}

interface OpenContent {
  call: Call<ContentAnswers>
  /** Subscribes to messages that the thread sends on its own. */
  listen: (listener: (news: ContentNews) => void) => void
  close: () => Promise<number>
}

/** Starts the content thread. An error that the thread does not catch ends the process. */
export function openContent(root: string): OpenContent {
  const workerData: ContentThreadData = { root, isTerminal: process.stdout.isTTY }
  const env = { ...process.env, ...(pc.isColorSupported ? { FORCE_COLOR: '1' } : {}) }
  const worker = startThread(new URL('content-thread.ts', import.meta.url), workerData, { env })
  return {
    call: callThread<ContentAnswers>(worker),
    listen: (listener) =>
      worker.on('message', (news: Partial<ContentNews>) => news.news && listener(news as ContentNews)),
    close: () => worker.terminate(),
  }
}

/**
 * What a module is made of, below the project's folder or outside of it. Watching a thousand other files takes a second,
 * and a build beside the server would reload pages.
 */
const watched = new RegExp(
  String.raw`^(?:$|\.\./|(?:index\.html|package\.json|tsconfig\.json|vite\.config\.ts|\.env[\w.]*)$` +
    String.raw`|src(?!/generated(?:$|/))(?:$|/)|content(?:$|/pages(?:$|/(?!.*\.yaml$))))`,
)

/**
 * Serves generated data, reloads pages when it changes, and adds the editing tools. It neither reads nor writes
 * `src/generated`, so a check or build running beside it changes nothing on screen.
 */
export function contentPlugin({ call, listen, close }: OpenContent): Plugin {
  let generated = ''
  return {
    name: 'content',
    apply: 'serve',
    enforce: 'pre',
    config: ({ root = process.cwd() }) => ({
      server: { watch: { ignored: [(path: string) => !watched.test(relative(root, path).split(sep).join('/'))] } },
    }),
    configResolved: ({ root }) => void (generated = `${join(root, 'src/generated').split(sep).join('/')}/`),
    resolveId(source, importer = '', options) {
      const name = /\/generated\/([\w-]+)\.ts$/.exec(source)?.[1]
      if (name === undefined || !importer.startsWith(dirname(generated))) return null
      // Generated modules import no packages, so the dependency scan need not wait for the content.
      return (options as { scan?: boolean }).scan ? `made:${name}` : `${generated}${name}.ts`
    },
    load: async (id) =>
      id.startsWith(generated) ? ((await call('text', id.slice(generated.length).split('?')[0] ?? '')) ?? null) : null,
    configureServer(server) {
      const { middlewares, config, httpServer } = server
      for (const [path, answer] of Object.entries(answers(call))) middlewares.use(path, caught(answer))
      middlewares.use(caught(servePublic(join(config.root, 'public'), call)))
      let last = Promise.resolve()
      listen(
        (news) =>
          (last = last.then(() => pass(news, server, generated)).catch((error: unknown) => void reportError(error))),
      )
      // Output in the meantime has scrolled the URL away.
      httpServer?.once('listening', () => void call('checked').then(() => server.printUrls()))
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/tools/edit/client/start.ts' }, injectTo: 'body' },
    ],
    closeBundle: async () => void (await close()),
  }
}

/** Reloads changed modules and sends changed data to open pages. */
async function pass(news: ContentNews, server: ViteDevServer, generated: string): Promise<void> {
  if (news.news === 'checked') return server.ws.send({ type: 'custom', event: 'content:checked' })
  const { moduleGraph } = server
  const stale =
    news.news === 'prose'
      ? [...moduleGraph.idToModuleMap].flatMap(([id, module]) => (id.endsWith('.mdx') ? [module] : []))
      : news.names.flatMap((name) => [...(moduleGraph.getModulesByFile(generated + name) ?? [])])
  for (const module of stale) await server.reloadModule(module)
  if (news.news === 'shown' && news.names.length > 0)
    server.ws.send({ type: 'custom', event: 'content:update', data: news.data })
}

type Answer = (...[request, response, next]: Parameters<Connect.NextHandleFunction>) => Promise<void>

/** Express-style middleware has no promises: forwards rejections to `next`. */
function caught(answer: Answer): Connect.NextHandleFunction {
  const handle: Connect.NextHandleFunction = async (request, response, next) => {
    try {
      await answer(request, response, next)
    } catch (error) {
      next(error)
    }
  }
  return handle
}

const requestPath = ({ url = '/' }: Connect.IncomingMessage) => new URL(url, 'http://localhost').pathname

/** Handlers by URL prefix. A missing file is a 404, never a page. */
function answers(call: OpenContent['call']): Record<string, Answer> {
  return {
    '/_data': serveGenerated((name) => call('text', name)),
    '/assets/images': serveGenerated((name) => call('picture', name)),
    '/admin/sections': serveGenerated(() => call('gallery'), 'text/html; charset=utf-8'),
    '/__edit': async (request, response) => {
      const { method = '', url = '/' } = request
      const { status, body } = await call('edit', { method, url, body: await text(request) })
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
    },
  }
}

function serveGenerated(read: (name: string) => Promise<string | Uint8Array | undefined>, type?: string): Answer {
  return async (request, response) => {
    const path = requestPath(request)
    const found = await read(path.slice(1))
    const headers = { 'Content-Type': type ?? contentType(path), 'Cache-Control': 'no-store' }
    response.writeHead(found === undefined ? 404 : 200, headers).end(found)
  }
}

/** Serves only the files of `public/` that a build publishes. */
function servePublic(folder: string, call: OpenContent['call']): Answer {
  const serve = sirv(folder, { dev: true, extensions: [] })
  return async (request, response, next) => {
    const path = requestPath(request)
    // Other requests need not wait for the content.
    if (path === '/' || !existsSync(join(folder, path))) return next()
    const files = JSON.parse((await call('text', 'files.json')) ?? '{}') as object
    return Object.hasOwn(files, path) ? serve(request, response) : next()
  }
}
