import { explain } from '../issues/explain.ts'
import { lockBuild } from './lock-build.ts'
import { removeEmptyFolders, takeFolders } from './kept-folders.ts'
import type { Progress } from './progress.ts'
import { publishModes } from './publish-modes.ts'
import { checkPlaces, clearAway, places, recover, swap } from './swap.ts'

/**
 * Has a site made beside the served one, and puts it in its place. Until then, and whatever goes wrong,
 * the served one stays as it is.
 */
export async function replaceSite(
  root: string,
  progress: Pick<Progress, 'step' | 'end'>,
  make: (staged: string) => Promise<void>,
): Promise<void> {
  await checkPlaces(root)
  const unlock = lockBuild(root)
  try {
    await recover(root)
    const { staged } = places(root)
    takeFolders(root, staged)
    await make(staged)
    removeEmptyFolders(staged)
    publishModes(staged)
    await swap(root)
  } finally {
    progress.end()
    for (const problem of await clearAway(root)) progress.step('left', `${problem} Remove it before the next build.`)
    try {
      unlock()
    } catch (error) {
      progress.step('left', `${explain(error).problems.join(' ')} Remove dist.lock.`)
    }
  }
}
