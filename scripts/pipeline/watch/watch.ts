import { readFileSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** One save is several events. */
const DEBOUNCE = 2
/** A file that is gone may come back under its name: programs save by renaming. For so long it is waited for. */
const GONE = 20
/** A file that was cut to nothing is about to be written: for so long it is waited for. */
const HALF_WRITTEN = 80
const LINE_END = 10

/** What a run may know: whether something has changed since it began. */
interface WatchState {
  isStale: () => boolean
}

/** What a watch does: its work, which is never done twice at once, and what it tells when that cannot be done. */
interface Watch {
  run: (state: WatchState) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Runs once, then again whenever something below one of the folders of a root changes. Returns how to stop.
 *
 * What changed before the folders were followed anew is read by the run, and what changes after it is told. So no
 * rename, no new folder and no folder that comes back is missed.
 */
export async function watchFolders(
  root: string,
  folders: readonly string[],
  { run, fail }: Watch,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = false
  let again = false
  let touched = new Set<string>()
  const isStale = () => timer !== undefined || again
  const followed = new FollowedFolders(root, folders, (path) => {
    if (path !== undefined) touched.add(path)
    // Counted from the first change: a program that writes on and on must not keep the run from beginning.
    timer ??= globalThis.setTimeout(() => void runAgain(), DEBOUNCE)
  })
  const runOnce = async () => {
    try {
      followed.renew()
      await run({ isStale })
    } catch (error) {
      // What went wrong because somebody saved or removed meanwhile is the next run's to see; the
      // news of it may be on its way.
      await setTimeout(GONE)
      if (!isStale()) fail(error)
    }
  }
  const runAgain = async () => {
    timer = undefined
    again = isRunning
    if (isRunning || isStopped) return
    isRunning = true
    await whole([...touched])
    touched = new Set()
    await runOnce()
    isRunning = false
    if (again) await runAgain()
  }
  await runAgain()
  return () => {
    isStopped = true
    clearTimeout(timer)
    followed.stop()
  }
}

/** Folders with a watcher for each of them and for each below. Watchers stay with a folder that has moved away. */
class FollowedFolders {
  #watchers: FSWatcher[] = []

  /** `changed` hears of each file that is touched; of none where the system does not name it. */
  constructor(
    private readonly root: string,
    private readonly folders: readonly string[],
    private readonly changed: (path?: string) => void,
  ) {}

  /** Follows what is there now, and only then leaves what was there before: nothing comes between. */
  renew(): void {
    const before = this.#watchers
    this.#watchers = []
    try {
      this.#follow(this.root, (name) => name === null || this.folders.includes(name))
      for (const folder of this.folders) this.#followBelow(join(this.root, folder))
    } finally {
      for (const watcher of before) watcher.close()
    }
  }

  stop(): void {
    for (const watcher of this.#watchers) watcher.close()
  }

  #follow(folder: string, isOurs = (_name: string | null) => true): void {
    const watcher = watch(folder, (_event, name) => {
      if (isOurs(name)) this.changed(name === null ? undefined : join(folder, name))
    })
    this.#watchers.push(watcher.on('error', () => this.changed()))
  }

  /** Follows a folder before it is asked what lies in it: so nothing can come between. */
  #followBelow(folder: string): void {
    try {
      this.#follow(folder)
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) this.#followBelow(join(folder, entry.name))
    } catch (error) {
      // What is gone or may not be read is the run's to tell.
      if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
}

/**
 * Waits for files that somebody is writing: they are gone for a moment, or are of this moment and empty or end within
 * a line.
 */
async function whole(files: readonly string[]): Promise<void> {
  const begun = performance.now()
  for (let left = files; left.length > 0;) {
    const mayComeBack = performance.now() - begun < GONE
    left = left.filter((file) => isHalfWritten(file) ?? mayComeBack)
    if (left.length > 0) await setTimeout(5)
  }
}

/** Undefined for a file that is not there. */
function isHalfWritten(file: string): boolean | undefined {
  try {
    const { mtimeMs, size } = statSync(file)
    const isRecent = Math.abs(Date.now() - mtimeMs) < HALF_WRITTEN
    return isRecent && (size === 0 || (/\.(yaml|mdx)$/.test(file) && readFileSync(file).at(-1) !== LINE_END))
  } catch {
    return undefined
  }
}
