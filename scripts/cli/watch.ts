import { readFileSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Long enough for a program that saves by renaming. */
const DEBOUNCE = 20
/** A file that was cut to nothing is about to be written: for so long it is waited for. */
const HALF_WRITTEN = 80
const LINE_END = 10

/**
 * What a watch does: its work, which is never done twice at once and can ask whether something has changed since it
 * began, and what it tells when that cannot be done.
 */
interface Watch {
  run: (state: { isStale: () => boolean }) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Runs once, then again whenever something below one of the folders of a root changes. Returns how to stop.
 *
 * Every folder has a watcher of its own, and all of them are made anew before each run: what changed
 * before that is read by the run, and what changes after it is told. So no rename, no new folder and no
 * folder that comes back is missed.
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
  const isStale = () => timer !== undefined || again
  const disarm = () => {
    for (const watcher of watchers) watcher.close()
    watchers.clear()
  }
  // Counted from the first change: a program that writes on and on must not keep the run from beginning.
  const changed = () => void (timer ??= globalThis.setTimeout(() => void runAgain(), DEBOUNCE))
  const touched = new Set<string>()
  const follow = (folder: string, isOurs = (_name: string | null) => true) => {
    const watcher = watch(folder, (_event, name) => {
      if (!isOurs(name)) return
      if (name !== null) touched.add(join(folder, name))
      changed()
    })
    watchers.add(watcher.on('error', changed))
  }
  const runOnce = async () => {
    disarm()
    try {
      follow(root, (name) => name === null || folders.includes(name))
      for (const folder of folders) followBelow(join(root, folder), follow)
      await run({ isStale })
    } catch (error) {
      // What went wrong because somebody saved or removed meanwhile is the next run's to see; the
      // news of it may be on its way.
      await setTimeout(DEBOUNCE)
      if (!isStale()) fail(error)
    }
  }
  const runAgain = async () => {
    timer = undefined
    again = isRunning
    if (isRunning || isStopped) return
    isRunning = true
    await whole([...touched])
    touched.clear()
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

/** Waits for files that somebody is writing: they are empty, or end within a line, and are of this moment. */
async function whole(files: readonly string[]): Promise<void> {
  for (let left = files; left.length > 0;) {
    left = left.filter(isHalfWritten)
    if (left.length > 0) await setTimeout(10)
  }
}

function isHalfWritten(file: string): boolean {
  try {
    const { mtimeMs, size } = statSync(file)
    const isRecent = Math.abs(Date.now() - mtimeMs) < HALF_WRITTEN
    return isRecent && (size === 0 || (/\.(yaml|mdx)$/.test(file) && readFileSync(file).at(-1) !== LINE_END))
  } catch {
    return false
  }
}
