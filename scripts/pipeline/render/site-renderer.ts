import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildLog } from './build-log.ts'
import type { BuildStore } from './build-store.ts'
import type { BundleJob } from './bundle.ts'
import { keptBundles, type BundleVariant } from './kept-bundles.ts'
import { keptPages } from './kept-pages.ts'
import { openRenderer } from './render-pages.ts'
import type { IdleThread } from './run-thread.ts'

/** Which site is rendered. */
interface RenderVariant {
  base: string
  preview: boolean
  /** The folder of the report that a preview has. */
  review?: string | undefined
}

/** Hears how far it is. */
interface Told {
  step: (name: string, detail: string) => void
  count: (name: string, done: number, total: number) => void
}

/** Bundles and renders what is not kept of a site. */
export class SiteRenderer {
  readonly #bundled: string
  readonly #variant: BundleVariant
  #waiting: IdleThread | undefined

  constructor(
    private readonly kept: BuildStore,
    private readonly variant: RenderVariant,
    private readonly at: { folder: string; progress: Told },
  ) {
    const { base, preview, review } = variant
    this.#bundled = join(at.folder, 'bundles')
    this.#variant = { base, commit: preview ? commitOf(kept.root) : undefined, hasReview: review !== undefined }
  }

  /** Starts the renderer before something long that leaves a core idle: pages will come of it. */
  open(): void {
    this.#waiting ??= openRenderer()
  }

  /**
   * Bundles and renders what is not kept. `meanwhile` is given the pages that are, and done while the others are
   * rendered.
   */
  async render(paths: string[], prose: BundleJob['pages'], meanwhile?: Parameters<typeof keptPages>[2]['meanwhile']) {
    const { root } = this.kept
    const { base, preview } = this.variant
    const { progress } = this.at
    const log = buildLog(root)
    try {
      const { key, files } = await keptBundles(this.kept, { ...this.#variant, prose }, this.#bundled, {
        onEvent: ({ name, modules }) => progress.step(name, `${modules} modules`),
        onChatter: log.add,
      })
      const job = { root, paths, bundled: this.#bundled, base, preview, bundlesKey: key }
      const pages = await keptPages(this.kept, job, {
        waiting: this.#waiting,
        onPage: (done, total) => progress.count('pages', done, total),
        onChatter: log.add,
        meanwhile,
      })
      return { files, pages }
    } finally {
      await log.keep()
    }
  }

  /** Ends a renderer that was started for nothing. */
  async close(): Promise<void> {
    await this.#waiting?.worker.terminate()
  }
}

function commitOf(root: string): string {
  try {
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return name.toString().trim()
  } catch {
    return 'unknown'
  }
}
