import { dirname, join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sirv from 'sirv'
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { buildContent } from './build-content'
import { watchFolders } from './cli/watch'
import type { ContentRuns } from './edit/content-runs'
import { hasErrors } from './issues/issue'
import { explain } from './issues/explain'
import { codeFrame } from './issues/format-issue'
import { reportIssues } from './issues/report-issues'
import { tell } from './issues/run-command'
import { MadeContent } from './host/made-content'
import { Store } from './store/store'
import type { Output } from './store/write'
import type { ContentResult } from './write/content-result'

/** In development: keeps what the recipe makes in memory, runs it whenever content changes, and shows mistakes over the page. `src/generated` is neither read nor written: what a check or a build leaves there changes nothing that is shown. */
export function contentPlugin(runs: ContentRuns): Plugin {
  const made = new MadeContent()
  let stop: (() => void) | undefined
  let generated = ''
  return {
    name: 'content',
    apply: 'serve',
    enforce: 'pre',
    configResolved: ({ root }) => void (generated = `${join(root, 'src/generated').split(sep).join('/')}/`),
    resolveId(source, importer = '') {
      const name = /\/generated\/([\w-]+\.\w+|[\w-]+)$/.exec(source)?.[1]
      if (name === undefined || !importer.startsWith(dirname(generated))) return null
      const found = [name, `${name}.ts`].find((one) => made.has(one))
      return found === undefined ? null : generated + found
    },
    load: (id) =>
      id.startsWith(generated) ? (made.text(id.slice(generated.length).split('?')[0] ?? '') ?? null) : null,
    // What lies on the disk there is a check's or a build's.
    hotUpdate: ({ file }) => (file.startsWith(generated) ? [] : undefined),
    async configureServer(server) {
      const { root } = server.config
      server.middlewares.use('/_data', made.serve)
      server.middlewares.use(servePublic(root, made))
      server.middlewares.use('/assets/images', serveFolder(join(root, '.cache/images')))
      stop = await watchContent(server, root, { made, runs, moduleOf: (name) => generated + name })
    },
    closeBundle: () => stop?.(),
  }
}

async function watchContent(
  server: ViteDevServer,
  root: string,
  { made, runs, moduleOf }: { made: MadeContent; runs: ContentRuns; moduleOf: (name: string) => string },
): Promise<() => void> {
  let overlay: ErrorPayload | undefined
  const store = new Store({ root })
  const changed = new Set<string>()
  const put = (output: Output) => made.take(output).forEach((name) => changed.add(name))
  const show = (now: ErrorPayload | undefined) => {
    if (now) server.ws.send(now)
    // An update of nothing clears the mistake away.
    else if (overlay) server.ws.send({ type: 'update', updates: [] })
    if (!now && (overlay || changed.size > 0)) server.ws.send({ type: 'custom', event: 'content:update' })
    if (!now) changed.clear()
    overlay = now
  }
  // A page opened while the content is broken shows the mistake as well.
  server.ws.on('connection', () => overlay && server.ws.send(overlay))
  return watchFolders(root, ['content', 'public'], {
    run: async ({ isStale }) => {
      const result = await runs.during(() =>
        buildContent({ root, now: process.env.SITE_NOW, preview: true, store, put }),
      )
      // A file that somebody is writing has mistakes that are gone in a moment.
      if (hasErrors(result.issues)) await setTimeout(HALF_WRITTEN)
      if (isStale()) return
      for (const name of [...changed].filter((one) => !one.endsWith('.json')))
        for (const module of server.moduleGraph.getModulesByFile(moduleOf(name)) ?? [])
          await server.reloadModule(module)
      show(reportIssues(result) ? overlayOf(result) : undefined)
    },
    fail: (error) => {
      tell(error)
      const { problems, hint } = explain(error)
      show(errorPayload([...problems, `Mend: ${hint}`].join('\n')))
    },
  })
}

/** For so long a mistake is kept back. */
const HALF_WRITTEN = 60

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
function servePublic(root: string, made: MadeContent): Connect.NextHandleFunction {
  const serve = serveFolder(join(root, 'public'))
  return (request, response, next) => {
    const files = JSON.parse(made.text('files.json') ?? '{}') as Record<string, string>
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    return Object.hasOwn(files, pathname) ? serve(request, response, next) : next()
  }
}

/** Answers for a folder that changes: what is not in it is not found, and is never a page. */
function serveFolder(folder: string): Connect.NextHandleFunction {
  const serve = sirv(folder, { dev: true, extensions: [] })
  return (request, response) => serve(request, response)
}
