import { existsSync } from 'node:fs'
import pc from 'picocolors'
import type { Variant } from './pipeline/define-site.ts'
import { explain } from './pipeline/issues/explain.ts'
import { WrongUsage } from './pipeline/issues/failure.ts'
import { parseOptions } from './pipeline/issues/parse-options.ts'
import { runCommand, reportError } from './pipeline/issues/run-command.ts'
import { parseBase } from './site/host/base-path.ts'
import { storeBuild, siteKey, unchangedSince } from './pipeline/assemble/last-build.ts'
import { Progress } from './pipeline/assemble/progress.ts'
import { buildFolders } from './pipeline/assemble/replace-site.ts'
import { Store } from './pipeline/cache/store.ts'
import { undoInterrupted } from './tools/files/journal.ts'

const usage =
  'Usage: npm run build -- [--base /pr-123/] [--preview [--review review] [--offline]] ' +
  '[--compress] [--fresh] [--explain]'

interface BuildOptions extends Variant {
  /** True to ignore the cache. */
  fresh: boolean
  /** True to say why each page is rendered. */
  explain: boolean
}

function parseBuildCommand(args: string[]): BuildOptions {
  const { base, ...options } = parseOptions(args, usage, {
    base: { type: 'string' },
    preview: { type: 'boolean', default: false },
    review: { type: 'string' },
    offline: { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
  })
  for (const name of ['review', 'offline'] as const)
    if (options[name] && !options.preview) throw new WrongUsage(`\`--${name}\` needs \`--preview\`.`, usage)
  if (options.offline && base !== undefined) throw new WrongUsage('`--offline` needs no `--base`.', usage)
  return { base: parseBase(base), ...options }
}

/** Loads the rest of the build only if something has changed. */
async function buildWhatChanged(root: string, options: BuildOptions, progress: Progress): Promise<void> {
  const { fresh, explain: _, ...variant } = options
  const store = new Store({ root, fresh })
  const key = siteKey(root, variant)
  // The key does not cover the folder of the review.
  const summary = fresh || options.review !== undefined ? undefined : unchangedSince(root, key)
  if (summary !== undefined) return progress.step('build', summary)
  const { buildSite } = await import('./site/assemble/site.ts')
  const built = await buildSite(variant, store, progress)
  const { damaged } = store.files
  if (damaged > 0) progress.step('cache', `${damaged} damaged ${damaged === 1 ? 'entry' : 'entries'} discarded`)
  try {
    storeBuild(root, key, built)
  } catch (error) {
    // The new site is already served; the next build only repeats it.
    progress.warn(error)
  }
}

async function runBuild(root: string, args: string[]): Promise<number> {
  const options = parseBuildCommand(args)
  const progress = new Progress(process.stdout, options.explain)
  // Vite and React must build for production.
  process.env.NODE_ENV = 'production'
  try {
    undoInterrupted(root)
    await buildWhatChanged(root, options, progress)
    return 0
  } catch (error) {
    reportError(error)
    const { length } = explain(error).problems
    const count = length === 1 ? '1 problem' : `${length} problems`
    const { dist, previous } = buildFolders(root)
    const state =
      existsSync(previous) && !existsSync(dist) ? 'The previous site is in dist.previous/' : 'dist/ is unchanged'
    process.stderr.write(`${pc.bold('The build failed')}: ${count}. ${state}.\n`)
    return 1
  }
}

void runCommand(() => runBuild(process.cwd(), process.argv.slice(2)))
