import { cp } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../issues/failure'
import { bundles } from './bundled'
import type { PageFailure, RenderEvent, RenderJob } from './render'
import { runThread } from './run-thread'

/** Renders pages on every core; `onPage` hears of each. What is wrong with any of them is told of all. */
export async function renderPages(
  job: Omit<RenderJob, 'place'>,
  place: string,
  onPage: (done: number, total: number) => void,
  onChatter: (text: string) => void,
): Promise<void> {
  const { paths, bundled } = job
  let done = 0
  const parts = split(paths, Math.min(availableParallelism(), Math.ceil(paths.length / LEAST)))
  const failures = await Promise.all(
    parts.map((part, index) =>
      runThread<RenderEvent, PageFailure[]>({
        script: join(bundled, bundles.renderer),
        data: { ...job, paths: part, place: join(place, String(index)) } satisfies RenderJob,
        env: { ...process.env, NODE_ENV: 'production' },
        onEvent: () => onPage(++done, paths.length),
        onChatter,
      }),
    ),
  )
  const found = failures.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (found.length > 0) throw new Failure(found.map(({ path, reason }) => `${path}: ${reason}`))
}

/** Fewer pages than these are not worth a thread of their own. */
const LEAST = 20

/** Deals pages out like cards: neighbours are of a kind, and weigh the same. */
function split(paths: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part))
}

/** Puts the files that browsers load into the staged site. */
export async function placeClient(bundled: string, out: string): Promise<void> {
  const client = join(bundled, bundles.client)
  const unserved = new Set([join(client, '.vite'), join(client, 'index.html')])
  await cp(client, out, { recursive: true, filter: (file) => !unserved.has(file) })
}
