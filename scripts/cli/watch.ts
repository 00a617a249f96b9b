import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

const DEBOUNCE = 100

/** What a watch does: its work, which is never done twice at once, and what it tells when that cannot be done. */
interface Watch {
  run: () => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Runs once, then again whenever something below one of the folders of a root changes. Returns how to stop.
 *
 * Every folder has a watcher of its own, and all of them are made anew before each run: what changed before that is read by the run,
 * and what changes after it is told. So no rename, no new folder and no folder that comes back is missed.
 */
export async function watchFolders(
  root: string,
  folders: readonly string[],
  { run, fail }: Watch,
): Promise<() => void> {
  const watchers = new Set<FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = false
  let again = false
  const disarm = () => {
    for (const watcher of watchers) watcher.close()
    watchers.clear()
  }
  // Counted from the first change: a program that writes on and on must not keep the run from beginning.
  const changed = () => void (timer ??= setTimeout(() => void runAgain(), DEBOUNCE))
  const follow = (folder: string, isOurs = (_name: string | null) => true) => {
    const watcher = watch(folder, (_event, name) => isOurs(name) && changed())
    watchers.add(watcher.on('error', changed))
  }
  const runOnce = async () => {
    disarm()
    try {
      follow(root, (name) => name === null || folders.includes(name))
      for (const folder of folders) followBelow(join(root, folder), follow)
      await run()
    } catch (error) {
      fail(error)
    }
  }
  const runAgain = async () => {
    timer = undefined
    again = isRunning
    if (isRunning || isStopped) return
    isRunning = true
    await runOnce()
    isRunning = false
    if (again) await runAgain()
  }
  await runAgain()
  return () => {
    isStopped = true
    clearTimeout(timer)
    disarm()
  }
}

/** Follows a folder before it is asked what lies in it: so nothing can come between. */
function followBelow(folder: string, follow: (folder: string) => void): void {
  try {
    follow(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) followBelow(join(folder, entry.name), follow)
  } catch (error) {
    // What is gone or may not be read is the run's to tell.
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}
