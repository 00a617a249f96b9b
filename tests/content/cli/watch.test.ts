import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { watchFolders } from '../../../scripts/pipeline/watch/watch.ts'
import type { ContentResult } from '../../../scripts/site/build-content.ts'
import { saveEvents } from '../../fixtures/save-events.ts'
import { lines, contentsBelow, tinySite } from '../../fixtures/tiny-site.ts'

/** The issues and the generated files. */
const outcome = (root: string, result: ContentResult) => ({
  issues: lines(result),
  output: result.issues.length > 0 ? {} : contentsBelow(join(root, 'src/generated')),
})

/** The same for a copy without caches. */
async function freshOutcome(root: string) {
  const copy = mkdtempSync(join(tmpdir(), 'fresh-'))
  try {
    for (const folder of ['content', 'public']) cpSync(join(root, folder), join(copy, folder), { recursive: true })
    return outcome(copy, await buildContent({ root: copy }))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

test('after saves, renames and removals a watch has the result of a fresh run', async () => {
  const root = tinySite()
  let last: ReturnType<typeof outcome> | undefined
  let runs = 0
  const fail = vi.fn<(error: unknown) => void>()
  const run = async () => {
    last = outcome(root, await buildContent({ root }))
    runs++
  }
  onTestFinished(await watchFolders(root, ['content', 'public'], { run, fail }))
  await saveEvents(root, async () => {
    const fresh = await freshOutcome(root)
    await expect.poll(() => last, { timeout: 20_000, interval: 50 }).toEqual(fresh)
  })
  // A run does not trigger another one.
  await setTimeout(300)
  const before = runs
  await setTimeout(500)
  expect([runs, fail.mock.calls, last?.issues]).toEqual([before, [], []])
})
