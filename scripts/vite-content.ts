import { createReadStream, existsSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { buildContent, type ContentResult } from './build-content'
import { codeFrame } from './issues/format-issue'
import { reportIssues } from './issues/report-issues'

const types: Record<string, string> = {
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** In development: runs the recipe at start and whenever content changes, and shows mistakes over the page. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    apply: 'serve',
    async configureServer(server) {
      const { root } = server.config
      server.middlewares.use('/_data', serveFolder(join(root, 'src/generated')))
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
  server.watcher.add([join(root, 'content'), join(root, 'public/uploads')])
  server.watcher.on('all', (_event, file) => {
    const inside = relative(root, file).split(sep).join('/')
    if (inside.startsWith('content/') || inside.startsWith('public/uploads/')) void run()
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

function serveFolder(folder: string): Connect.NextHandleFunction {
  return (request, response) => {
    const file = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (!file.startsWith(folder + sep) || !existsSync(file)) {
      response.statusCode = 404
      return void response.end()
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('Cache-Control', 'no-store')
    createReadStream(file).pipe(response)
  }
}
