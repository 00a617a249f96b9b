import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import sirv from 'sirv'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { typeOf } from '../../site/host/content-types.ts'
import { tell } from '../../pipeline/issues/run-command.ts'
import type { ContentNews } from './follow-content.ts'
import type { OpenContent } from './open-content.ts'

/**
 * In development: serves what the recipe makes, and has it shown when it changes. `src/generated` is neither read nor
 * written: what a check or a build leaves there changes nothing that is shown.
 */
export function contentPlugin({ ask, hear, close }: OpenContent): Plugin {
  let generated = ''
  return {
    name: 'content',
    apply: 'serve',
    enforce: 'pre',
    config: ({ root = process.cwd() }) => ({
      server: { watch: { ignored: [(path: string) => isNoModule(root, path)] } },
    }),
    configResolved: ({ root }) => void (generated = `${join(root, 'src/generated').split(sep).join('/')}/`),
    resolveId(source, importer = '', options) {
      const name = /\/generated\/([\w-]+)\.ts$/.exec(source)?.[1]
      if (name === undefined || !importer.startsWith(dirname(generated))) return null
      // Who looks for packages alone waits for nothing: none of what is made names one.
      return (options as { scan?: boolean }).scan ? `made:${name}` : `${generated}${name}.ts`
    },
    load: async (id) =>
      id.startsWith(generated) ? ((await ask('text', id.slice(generated.length).split('?')[0] ?? '')) ?? null) : null,
    // What lies on the disk there is a check's or a build's.
    hotUpdate: ({ file }) => (file.startsWith(generated) ? [] : undefined),
    configureServer(server) {
      const { root } = server.config
      server.middlewares.use(
        '/_data',
        serveMade((name) => ask('text', name)),
      )
      server.middlewares.use(servePublic(join(root, 'public'), ask))
      server.middlewares.use(
        '/assets/images',
        serveMade((name) => ask('picture', decoded(name))),
      )
      let last = Promise.resolve()
      hear(
        (news) => (last = last.then(() => pass(news, server, generated)).catch((error: unknown) => void tell(error))),
      )
      // What has been told meanwhile has moved the address away.
      server.httpServer?.once('listening', () => void ask('checked').then(() => server.printUrls()))
    },
    closeBundle: async () => void (await close()),
  }
}

/**
 * What Vite need not watch: of the content it makes modules of prose pages alone, of the scripts it serves those of
 * the browser, and a thousand files are a second to follow.
 */
function isNoModule(root: string, path: string): boolean {
  const [folder = '', ...inside] = relative(root, path).split(sep)
  if (inside.length === 0) return /^(?:public|docs|tests|schemas|\.cache|dist(?:\.\w+)?)$/.test(folder)
  if (folder === 'content') return inside[0] !== 'pages' || path.endsWith('.yaml')
  if (folder === 'scripts') return inside[0] !== 'edit' || (inside.length > 1 && inside[1] !== 'client')
  return folder === 'src' && inside[0] === 'generated'
}

/** Passes on to pages what is told of the content: its data, and that modules made of it are to be loaded anew. */
async function pass(news: ContentNews, server: ViteDevServer, generated: string): Promise<void> {
  if (news.news === 'checked') return server.ws.send({ type: 'custom', event: 'content:checked' })
  const { moduleGraph } = server
  const stale =
    news.news === 'prose'
      ? [...moduleGraph.idToModuleMap].flatMap(([id, module]) => (id.endsWith('.mdx') ? [module] : []))
      : news.names.flatMap((name) =>
          name.endsWith('.json') ? [] : [...(moduleGraph.getModulesByFile(generated + name) ?? [])],
        )
  for (const module of stale) await server.reloadModule(module)
  if (news.news === 'shown' && news.names.length > 0)
    server.ws.send({ type: 'custom', event: 'content:update', data: news.data })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Answers a request for data or a picture. What is not there is not found, and is never a page. */
function serveMade(read: (name: string) => Promise<string | Uint8Array | undefined>): Connect.NextHandleFunction {
  return whole(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const found = await read(pathname.slice(1))
    response.statusCode = found === undefined ? 404 : 200
    response.setHeader('Content-Type', typeOf(pathname))
    response.setHeader('Cache-Control', 'no-store')
    response.end(found)
  })
}

/** Serves of `public/` what a build publishes. */
function servePublic(folder: string, ask: OpenContent['ask']): Connect.NextHandleFunction {
  const serve = sirv(folder, { dev: true, extensions: [] })
  return whole(async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // What lies nowhere waits for nothing.
    if (pathname === '/' || !existsSync(join(folder, pathname))) return next()
    const files = JSON.parse((await ask('text', 'files.json')) ?? '{}') as Record<string, string>
    return Object.hasOwn(files, pathname) ? serve(request, response) : next()
  })
}

/** What goes wrong with an answer is an answer too. */
function whole(answer: (...[request, response, next]: Parameters<Connect.NextHandleFunction>) => Promise<void>) {
  const handle: Connect.NextHandleFunction = async (request, response, next) => {
    try {
      await answer(request, response, next)
    } catch (error) {
      next(error)
    }
  }
  return handle
}
