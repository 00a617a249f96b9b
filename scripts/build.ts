import { existsSync } from 'node:fs'
import pc from 'picocolors'
import type { BuildOptions } from './site/build-site.ts'
import { explain } from './pipeline/issues/explain.ts'
import { WrongUsage } from './pipeline/issues/failure.ts'
import { parseOptions } from './pipeline/issues/parse-options.ts'
import { runCommand, tell } from './pipeline/issues/run-command.ts'
import { parseBase } from './site/host/base-path.ts'
import { openStore, type Shard } from './pipeline/render/build-store.ts'
import { rememberBuild, siteKey, unchangedSince } from './pipeline/build/last-build.ts'
import { Progress } from './pipeline/build/progress.ts'
import { places } from './pipeline/build/swap.ts'

const usage = 'Usage: npm run build -- [--base /pr-123/] [--preview [--review review]] [--fresh] [--shard 1/4]'

/** Reads the options of `npm run build`. */
function parseBuildCommand(args: string[]): BuildOptions {
  const { base, shard, ...options } = parseOptions(args, usage, {
    base: { type: 'string' },
    preview: { type: 'boolean', default: false },
    review: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    shard: { type: 'string' },
  })
  if (options.review !== undefined && !options.preview)
    throw new WrongUsage('`--review` shows a report in a preview: it needs `--preview`.', usage)
  return { base: parseBase(base), shard: shard === undefined ? undefined : parseShard(shard), ...options }
}

/** `2/4` is the second of four parts. */
function parseShard(text: string): Shard {
  const [number = 0, count = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : []
  if (number < 1 || number > count) throw new WrongUsage(`--shard ${text} is no part of a site.`, usage)
  return { number, count }
}

/** Nothing else is loaded when nothing has changed. */
async function buildWhatChanged(root: string, options: BuildOptions, progress: Progress): Promise<void> {
  const { fresh, shard, ...variant } = options
  const kept = openStore(root, { fresh, shard })
  const key = siteKey(root, kept.hashes, variant)
  // What the folder of a report holds, the key does not know.
  const same = fresh || shard || options.review !== undefined ? undefined : unchangedSince(root, key)
  if (same !== undefined) return progress.step('build', same)
  const { buildShard, buildSite } = await import('./site/build-site.ts')
  const said = await (shard ? buildShard(options, shard, kept, progress) : buildSite(options, kept, progress))
  const { damaged } = kept.store.files
  if (damaged > 0)
    progress.step('cache', `${damaged} damaged ${damaged === 1 ? 'entry' : 'entries'} discarded, rebuilt where needed`)
  if (said === undefined) return
  try {
    rememberBuild(root, key, said, kept.store.files)
  } catch (error) {
    // The new site is served by now: the next build makes it once more, and that is all.
    progress.step('left', explain(error).problems.join(' '))
  }
}

/** Runs `npm run build`. The answer is its exit code. */
async function runBuild(root: string, args: string[]): Promise<number> {
  const options = parseBuildCommand(args)
  const progress = new Progress(process.stdout)
  try {
    await buildWhatChanged(root, options, progress)
    return 0
  } catch (error) {
    tell(error)
    const { length } = explain(error).problems
    const count = length === 1 ? '1 problem' : `${length} problems`
    const { dist, previous } = places(root)
    const kept = existsSync(previous) && !existsSync(dist) ? 'dist.previous/ is what dist/ was' : 'dist/ is as it was'
    process.stderr.write(`${pc.bold('The build failed')}: ${count}. ${kept}.\n`)
    return 1
  }
}

void runCommand(() => runBuild(process.cwd(), process.argv.slice(2)))
