import { dirname, join, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sirv from 'sirv'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { buildContent } from '../build-content'
import { watchFolders } from '../cli/watch'
import type { ContentRuns } from './content-runs'
import type { Told } from './page-findings'
import { hasErrors } from '../issues/issue'
import { explain } from '../issues/explain'
import { formatCounts, formatReport } from '../issues/format-report'
import { tell } from '../issues/run-command'
import { MadeContent } from '../host/made-content'
import { Progress } from '../site/progress'
import { Store } from '../store/store'
import type { ContentResult } from '../write/content-result'

/**
 * In development: keeps what the recipe makes in memory, runs it whenever content changes, and has mistakes
 * shown on the page. `src/generated` is neither read nor written: what a check or a build leaves there
 * changes nothing that is shown.
 */
export function contentPlugin(runs: ContentRuns): Plugin {
  const made = new MadeContent()
  let begin: (() => void) | undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let stop: (() => void) | undefined
  let generated = ''
  return {
    name: 'content',
    apply: 'serve',
    enforce: 'pre',
    config: ({ root = process.cwd() }) => ({
      server: { watch: { ignored: [(path: string) => isNoModule(root, path)] } },
    }),
    configResolved: ({ root }) => void (generated = `${join(root, 'src/generated').split(sep).join('/')}/`),
    async resolveId(source, importer = '', options) {
      const name = /\/generated\/([\w-]+\.\w+|[\w-]+)$/.exec(source)?.[1]
      if (name === undefined || !importer.startsWith(dirname(generated))) return null
      // Who looks for packages alone waits for nothing: none of what is made names one.
      if ((options as { scan?: boolean }).scan) return `made:${name}`
      await begun
      const found = [name, `${name}.ts`].find((one) => made.has(one))
      return found === undefined ? null : generated + found
    },
    load: (id) =>
      id.startsWith(generated) ? (made.text(id.slice(generated.length).split('?')[0] ?? '') ?? null) : null,
    // What lies on the disk there is a check's or a build's.
    hotUpdate: ({ file }) => (file.startsWith(generated) ? [] : undefined),
    configureServer(server) {
      const { root } = server.config
      server.middlewares.use(async (_request, _response, next) => {
        await begun
        next()
      })
      server.middlewares.use('/_data', made.serve)
      server.middlewares.use(servePublic(root, made))
      server.middlewares.use('/assets/images', serveFolder(join(root, '.cache/images')))
      const start = async () => {
        stop = await watchContent(server, { made, runs, moduleOf: (name) => generated + name })
        begin?.()
        // What has been told meanwhile has moved the address away.
        server.printUrls()
      }
      // The work leaves no time for anything else: the address is told before it.
      server.httpServer?.once('listening', () => globalThis.setTimeout(() => void start()))
    },
    closeBundle: () => stop?.(),
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

interface Watched {
  made: MadeContent
  runs: ContentRuns
  moduleOf: (name: string) => string
}

async function watchContent(server: ViteDevServer, { made, runs, moduleOf }: Watched): Promise<() => void> {
  const { root } = server.config
  const store = new Store({ root })
  const progress = new Progress(process.stdout)
  const onProgress = (step: string, done: number, total: number) => progress.count(step, done, total)
  let before: string | undefined
  let prose: string | undefined
  /** Has what differs shown: pages get its data, and what they are made of is loaded anew. */
  const show = async (names: string[]) => {
    for (const name of names)
      for (const module of name.endsWith('.json') ? [] : (server.moduleGraph.getModulesByFile(moduleOf(name)) ?? []))
        await server.reloadModule(module)
    if (names.length > 0) server.ws.send({ type: 'custom', event: 'content:update', data: textsOf(made, names) })
  }
  const inform = (told: Parameters<ContentRuns['tell']>[0]) => {
    runs.tell(told)
    server.ws.send({ type: 'custom', event: 'content:checked' })
  }
  progress.step('content', 'is read and checked')
  return watchFolders(root, ['content', 'public'], {
    run: async ({ isStale, touched }) => {
      store.hashes.trust(touched)
      const result = await runs.during(() =>
        buildContent({
          root,
          now: process.env.SITE_NOW,
          preview: true,
          check: true,
          store,
          onProgress,
          show: (output) => show(made.take(output)),
        }),
      )
      // A file that somebody is writing has mistakes that are gone in a moment.
      if (hasErrors(result.issues)) await setTimeout(HALF_WRITTEN)
      if (isStale()) return
      const madeWith = JSON.stringify(result.prose)
      const isProseAnother = prose !== undefined && prose !== madeWith
      prose = madeWith
      if (hasErrors(result.issues)) await show(takeUnbroken(made, result, runs.told))
      if (isProseAnother)
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.endsWith('.mdx')) await server.reloadModule(module)
      const text = briefly(result)
      if (text !== before) process.stderr.write(text)
      before = text
      inform({ result })
    },
    fail: (error) => {
      tell(error)
      before = undefined
      const { problems, hint } = explain(error)
      inform({ failure: [...problems, `Mend: ${hint}`].join('\n') })
    },
  })
}

/** What pages may show of it at once: to ask for it would take as long as to draw it. */
function textsOf(made: MadeContent, names: readonly string[]): Record<string, unknown> {
  const data = names.filter((name) => /^(?:routes\/.*|shell)\.json$/.test(name))
  return Object.fromEntries(
    data.flatMap((name) => {
      const text = made.text(name)
      return text === undefined ? [] : [[name, JSON.parse(text)]]
    }),
  )
}

/** For so long a mistake is kept back. */
const HALF_WRITTEN = 60

/**
 * Of content with errors the pages are made anew whose own file has changed and has none: so nothing that is
 * broken takes another page down.
 */
function takeUnbroken(made: MadeContent, { issues, texts, make }: ContentResult, { good, result }: Told): string[] {
  const broken = new Set(issues.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])))
  const before = (result ?? good)?.texts
  return made.takePart(make(), ({ source }) => !broken.has(source) && texts.get(source) !== before?.get(source))
}

/** Errors with all there is to say, and how many warnings there are: they stand in the corner of the page. */
function briefly(result: ContentResult): string {
  const errors = result.issues.filter(({ severity }) => severity === 'error')
  const report = formatReport({ ...result, issues: errors }, 'text')
  return `${report}${result.issues.length > 0 ? `${formatCounts(result.issues)}\n` : ''}`
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
