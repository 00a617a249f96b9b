import { join } from 'node:path'
import sirv from 'sirv'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { buildContent } from './build-content'
import { watchFolders } from './cli/watch'
import { explain } from './issues/explain'
import { codeFrame } from './issues/format-issue'
import { reportIssues } from './issues/report-issues'
import { tell } from './issues/run-command'
import { readKept } from './store/kept'
import type { ContentResult } from './write/content-result'

/** In development: runs the recipe at start and whenever content changes, and shows mistakes over the page. */
export function contentPlugin(): Plugin {
  let stop: (() => void) | undefined
  return {
    name: 'content',
    apply: 'serve',
    async configureServer(server) {
      const { root } = server.config
      server.middlewares.use('/_data', serveFolder(join(root, 'src/generated')))
      server.middlewares.use(servePublic(root))
      server.middlewares.use('/assets/images', serveFolder(join(root, '.cache/images')))
      stop = await watchContent(server, root)
    },
    closeBundle: () => stop?.(),
  }
}

function watchContent(server: ViteDevServer, root: string): Promise<() => void> {
  let overlay: ErrorPayload | undefined
  const show = (now: ErrorPayload | undefined) => {
    const hadErrors = overlay !== undefined
    overlay = now
    if (overlay) server.ws.send(overlay)
    else if (hadErrors) server.ws.send({ type: 'full-reload' })
    else server.ws.send({ type: 'custom', event: 'content:update' })
  }
  // A page opened while the content is broken shows the mistake as well.
  server.ws.on('connection', () => overlay && server.ws.send(overlay))
  return watchFolders(root, ['content', 'public'], {
    run: async () => {
      const result = await buildContent({ root, now: process.env.SITE_NOW, preview: true })
      show(reportIssues(result) ? overlayOf(result) : undefined)
    },
    fail: (error) => {
      tell(error)
      const { problems, hint } = explain(error)
      show(errorPayload([...problems, `Mend: ${hint}`].join('\n')))
    },
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
  return errorPayload(parts.join('\n\n'))
}

function errorPayload(message: string): ErrorPayload {
  return { type: 'error', err: { plugin: 'content', message, stack: '' } }
}

/** Serves of `public/` what a build publishes. */
function servePublic(root: string): Connect.NextHandleFunction {
  const serve = serveFolder(join(root, 'public'))
  return (request, response, next) => {
    const files = readKept<Record<string, string>>(join(root, 'src/generated/files.json')) ?? {}
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    return Object.hasOwn(files, pathname) ? serve(request, response, next) : next()
  }
}

/** Answers for a folder that changes: what is not in it is not found, and is never a page. */
function serveFolder(folder: string): Connect.NextHandleFunction {
  const serve = sirv(folder, { dev: true, extensions: [] })
  return (request, response) => serve(request, response)
}
