import { readFileSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds: one save causes several events. */
const DEBOUNCE = 2
/** Milliseconds to wait for a missing file to return: programs save by renaming. */
const GONE = 20
/** Milliseconds to wait for a truncated file to be written. */
const HALF_WRITTEN = 80
const LINE_END = 10

interface WatchState {
  /** True when something has changed since the run began. */
  isStale: () => boolean
}

interface Watch {
  /** Never runs twice at the same time. */
  run: (state: WatchState) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Runs once, then again after any change below one of the folders of a root. Returns how to stop. Watchers are renewed
 * before each run, so that no rename and no new or restored folder is missed.
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
    // Counted from the first change: endless writing must not delay the run forever.
    timer ??= globalThis.setTimeout(() => void runAgain(), DEBOUNCE)
  })
  const runOnce = async () => {
    try {
      followed.renew()
      await run({ isStale })
    } catch (error) {
      // If a file changed during the run, the next run decides; its event may still be on the way.
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

/** Folders with a watcher for each of them and for each folder below. */
class FollowedFolders {
  #watchers: FSWatcher[] = []
  private readonly root: string
  private readonly folders: readonly string[]
  private readonly changed: (path?: string) => void

  /** `changed` gets each file that changes, or undefined if the system does not name it. */
  constructor(root: string, folders: readonly string[], changed: (path?: string) => void) {
    this.root = root
    this.folders = folders
    this.changed = changed
  }

  /** Adds new watchers before it closes the old ones, so that nothing is missed. */
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

  /** Watches a folder before reading it, so that nothing is missed. */
  #followBelow(folder: string): void {
    try {
      this.#follow(folder)
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) this.#followBelow(join(folder, entry.name))
    } catch (error) {
      // The run reports what is missing or unreadable.
      if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
}

/** Waits for files that are being written: missing for a moment, or new and empty or without a final line break. */
async function whole(files: readonly string[]): Promise<void> {
  const begun = performance.now()
  for (let left = files; left.length > 0;) {
    const mayComeBack = performance.now() - begun < GONE
    left = left.filter((file) => isHalfWritten(file) ?? mayComeBack)
    if (left.length > 0) await setTimeout(5)
  }
}

/** Undefined for a missing file. */
function isHalfWritten(file: string): boolean | undefined {
  try {
    const { mtimeMs, size } = statSync(file)
    const isRecent = Math.abs(Date.now() - mtimeMs) < HALF_WRITTEN
    return isRecent && (size === 0 || (/\.(yaml|mdx)$/.test(file) && readFileSync(file).at(-1) !== LINE_END))
  } catch {
    return undefined
  }
}
