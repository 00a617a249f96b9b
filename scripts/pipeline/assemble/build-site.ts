import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildContent, type BuiltContent } from '../build-content.ts'
import { filesBelow } from '../cache/files-below.ts'
import { Store } from '../cache/store.ts'
import { Failure } from '../issues/failure.ts'
import { formatCounts, formatReport } from '../issues/format-report.ts'
import { hasErrors } from '../issues/issue.ts'
import type { SiteDefinition, BuildInput, Staging, Variant } from '../define-site.ts'
import { bundleSite, copyClient } from '../render/bundle.ts'
import { cachedPages } from '../render/cached-pages.ts'
import { formatReasons } from '../render/explain-pages.ts'
import { Renderers } from '../render/render-pages.ts'
import { compressSite } from './compress-site.ts'
import { copyPublic } from './copy-public.ts'
import { linkFiles, linkPages } from './link-files.ts'
import { makeOffline } from './offline-site.ts'
import type { Progress } from './progress.ts'
import { buildFolders, replaceSite } from './replace-site.ts'
import { readStagedSite } from './staged-site.ts'
import { verify } from './verify.ts'

/** Builds a site. `dist/` changes only in the last step. Returns the input, and a summary. */
export async function buildSite<Output extends BuiltContent, Input extends BuildInput>(
  site: SiteDefinition<Output, Input>,
  variant: Variant,
  store: Store,
  progress: Progress,
): Promise<{ input: Input; summary: string }> {
  const { root } = store
  // Started early, while the content is read.
  const renderers = new Renderers()
  let built: { input: Input; hasWarnings: boolean } | undefined
  try {
    await replaceSite(root, progress, async (out) => {
      const content = await readContent(site, variant, store, progress)
      // `npm run build` exposes this function. Node.js would collect the content long after the pages need its memory.
      globalThis.gc?.()
      mkdirSync(out, { recursive: true })
      await stage(site, content.input, { ...variant, root, out, store }, { renderers, progress })
      built = content
    })
  } finally {
    await renderers.close()
  }
  const { input, hasWarnings } = built!
  const kind = variant.preview ? `a preview under ${variant.base}` : 'the new site'
  const routes = `${input.manifest.length} routes`
  progress.step('swap', `dist/ is ${kind}: ${routes}`)
  const warned = hasWarnings ? ', with warnings (see npm run content)' : ''
  return { input, summary: `nothing has changed: dist/ is ${kind}, ${routes}${warned}` }
}

/** Builds and verifies a site in a folder. */
async function stage<Output extends BuiltContent, Input extends BuildInput>(
  site: SiteDefinition<Output, Input>,
  input: Input,
  staging: Staging,
  { renderers, progress }: { renderers: Renderers; progress: Progress },
): Promise<void> {
  const { root, out, store, base, preview, offline } = staging
  const { manifest, redirects = [], origin, files: publicFiles = {}, derived = new Map(), prose = {} } = input
  const bundled = join(buildFolders(root).rendering, 'bundles')
  const inputs = { base, define: site.define?.(staging) ?? {}, prose }
  const { hash, files, sources } = await bundleSite(store, inputs, bundled, (name, modules) =>
    progress.step(name, `${modules} modules`),
  )
  const paths = [...manifest.map(({ path }) => path), '404']
  const { pageModule, sharedData = [], indexFiles = [], reportFiles = [] } = site
  const job = { root, paths, bundled, base, preview, pageModule, sharedData, bundlesHash: hash, sources }
  const pages = await cachedPages(store, job, {
    renderers,
    onReasons: progress.explains
      ? (reasons) => formatReasons(reasons).forEach((line) => progress.step('why', line))
      : undefined,
    onPage: (done, total) => progress.count('pages', done, total),
    meanwhile: async (known) => {
      linkPages(store, out, known)
      linkFiles(store, out, derived)
      await site.writeFiles?.(staging, input)
    },
  })
  linkPages(store, out, pages)
  copyClient(store, files, out)
  await copyPublic(root, out, publicFiles)
  const later = [...indexFiles, ...reportFiles]
  const staged = await readStagedSite(out, pages, { base, origin, routes: manifest, redirects }, later)
  await site.writeIndexes?.(staging, input, staged)
  const problems = verify(staged, { preview })
  if (problems.length > 0) throw new Failure(problems)
  progress.step('verify', `${staged.pages.size} pages, ${staged.files.size} files, no problem`)
  progress.step('reports', (await site.writeReports?.(staging, input, staged)) ?? 'none')
  if (offline) await makeOffline(out, new Set(filesBelow(out)))
  if (staging.compress) await compressSite(store, out, staged.files)
  store.save()
  store.prune()
  store.files.prune()
}

/** Builds `src/generated` and derived files. The result must not refer to the content, so that its memory is freed. */
async function readContent<Output extends BuiltContent, Input extends BuildInput>(
  site: SiteDefinition<Output, Input>,
  { preview }: Variant,
  { root, files, options }: Store,
  progress: Progress,
): Promise<{ input: Input; hasWarnings: boolean }> {
  // Its own store, whose memory is freed when this step ends.
  const store = new Store({ ...options, files })
  const result = await buildContent(site, {
    root,
    store,
    now: process.env.SITE_NOW,
    preview,
    spelling: 'cached',
    tidiness: preview,
    onProgress: progress.count.bind(progress),
  })
  progress.end()
  process.stderr.write(formatReport(result, 'text'))
  if (result.issues.length > 0) console.error(formatCounts(result.issues))
  if (hasErrors(result.issues)) throw new Failure(['The content has errors (see above).'])
  const input = await site.input(result, { root, preview, store, progress })
  store.save()
  store.prune()
  const counts = `${result.files} files, ${input.manifest.length} routes, ${result.derived.size} pictures and documents`
  progress.step('content', counts)
  return { input, hasWarnings: result.issues.length > 0 }
}
