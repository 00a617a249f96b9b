import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import sirv from 'sirv'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { buildContent } from './build-content'
import type { ContentResult } from './write/content-result'
import { codeFrame } from './issues/format-issue'
import { reportIssues } from './issues/report-issues'

/** In development: runs the recipe at start and whenever content changes, and shows mistakes over the page. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    apply: 'serve',
    async configureServer(server) {
      const { root } = server.config
      server.middlewares.use('/_data', serveFolder(join(root, 'src/generated')))
      server.middlewares.use(servePublic(root))
      server.middlewares.use('/assets/images', serveFolder(join(root, '.cache/images')))
      await watchContent(server, root)
    },
  }
}

async function watchContent(server: ViteDevServer, root: string): Promise<void> {
  let overlay: ErrorPayload | undefined
  let running = false
  let again = false
  const run = async () => {
    if (running) return void (again = true)
    running = true
    const result = await buildContent({ root, now: process.env.SITE_NOW, preview: true })
    const hadErrors = overlay !== undefined
    overlay = reportIssues(result) ? overlayOf(result) : undefined
    if (overlay) server.ws.send(overlay)
    else if (hadErrors) server.ws.send({ type: 'full-reload' })
    else server.ws.send({ type: 'custom', event: 'content:update' })
    running = false
    if (again) {
      again = false
      await run()
    }
  }
  await run()
  // A page opened while the content is broken shows the mistake as well.
  server.ws.on('connection', () => overlay && server.ws.send(overlay))
  server.watcher.add([join(root, 'content'), join(root, 'public')])
  server.watcher.on('all', (_event, file) => {
    const inside = relative(root, file).split(sep).join('/')
    if (inside.startsWith('content/') || inside.startsWith('public/')) void run()
  })
}

function overlayOf({ issues, texts }: ContentResult): ErrorPayload {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const parts = errors.map(({ file, line, column, rule, message, hint }) => {
    const source = texts.get(file)
    return [
      `${file}:${line}:${column}  ${rule}`,
      message,
      source === undefined ? '' : codeFrame(source, line, column),
      hint ? `Mend: ${hint}` : '',
    ]
      .filter(Boolean)
      .join('\n')
  })
  return { type: 'error', err: { plugin: 'content', message: parts.join('\n\n'), stack: '' } }
}

/** Serves of `public/` what a build publishes. */
function servePublic(root: string): Connect.NextHandleFunction {
  const serve = serveFolder(join(root, 'public'))
  return (request, response, next) => {
    const list = join(root, 'src/generated/files.json')
    const files = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {}
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    return Object.hasOwn(files, pathname) ? serve(request, response, next) : next()
  }
}

/** Answers for a folder that changes: what is not in it is not found, and is never a page. */
function serveFolder(folder: string): Connect.NextHandleFunction {
  const serve = sirv(folder, { dev: true, extensions: [] })
  return (request, response) => serve(request, response)
}
