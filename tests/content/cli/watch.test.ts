import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { watchFolders } from '../../../scripts/pipeline/watch/watch.ts'
import type { ContentResult } from '../../../scripts/site/build-content.ts'
import { saveEvents } from '../../fixtures/save-events.ts'
import { lines, contentsBelow, freshCopy, tinySite } from '../../fixtures/tiny-site.ts'

/** The issues and the generated files. */
const outcome = (root: string, result: ContentResult) => ({
  issues: lines(result),
  output: result.issues.length > 0 ? {} : contentsBelow(join(root, 'src/generated')),
})

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
    const copy = freshCopy(root)
    const fresh = outcome(copy, await buildContent({ root: copy }))
    await expect.poll(() => last, { timeout: 20_000, interval: 50 }).toEqual(fresh)
  })
  // A run does not trigger another one.
  await setTimeout(300)
  const before = runs
  await setTimeout(500)
  expect([runs, fail.mock.calls, last?.issues]).toEqual([before, [], []])
})
