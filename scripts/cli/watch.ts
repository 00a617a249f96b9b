import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

const DEBOUNCE = 100

/** Runs once, then again whenever something below one of the folders changes; never twice at once. Returns how to stop. */
export async function watchFolders(root: string, folders: string[], run: () => Promise<void>): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let running = true
  let again = false
  const runAgain = async () => {
    if (running) return void (again = true)
    running = true
    do {
      again = false
      await run()
    } while (again)
    running = false
  }
  const watchers = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, () => {
        clearTimeout(timer)
        timer = setTimeout(() => void runAgain(), DEBOUNCE)
      }),
    )
  await run()
  running = false
  if (again) await runAgain()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
