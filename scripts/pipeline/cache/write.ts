import { lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { filesBelow } from './files-below.ts'

/** Files to be written, by path below the folder; each text is built on demand. */
export type Output = ReadonlyMap<string, () => string>

/**
 * Writes a whole file or nothing; only a killed process leaves its hidden `.part` file. When several write the same
 * file at once, the last one wins.
 */
export function writeWhole(file: string, content: string | Buffer): void {
  const part = join(dirname(file), `.${basename(file)}.${process.pid}-${threadId}.part`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, content)
    renameSync(part, file)
  } catch (error) {
    clearAway(part)
    // The error may name the `.part` file, or none.
    throw Object.assign(error as Error, { path: file, dest: undefined })
  }
}

/** Removes what is not a file from the path of a cached file, and what is not a folder from those around it. */
export function clearPath(file: string, isFolder = false): boolean {
  const isCleared = dirname(file) !== file && clearPath(dirname(file), true)
  const here = lstatSync(file, { throwIfNoEntry: false })
  // A folder may be a link: a check of a copy shares the cache.
  const isRight = isFolder
    ? here?.isDirectory() || statSync(file, { throwIfNoEntry: false })?.isDirectory()
    : here?.isFile()
  if (!here || isRight) return isCleared
  rmSync(file, { recursive: true, force: true })
  return true
}

const part = /^\..+\.(\d+)-\d+\.part$/

/** True for the temporary file of a write. */
export const isPart = (name: string): boolean => part.test(name)

/** Removes what killed writes left in a folder and below some of its folders. Returns the removed files. */
export function removeParts(root: string, folders: readonly string[]): string[] {
  const left = [...readdirSync(root), ...folders.flatMap((folder) => readableBelow(root, folder))].filter((file) => {
    const [, pid] = part.exec(basename(file)) ?? []
    return pid !== undefined && !isOfAnother(Number(pid))
  })
  for (const file of left) clearAway(join(root, file))
  return left
}

/** The check reports a folder that cannot be read. */
function readableBelow(root: string, folder: string): string[] {
  try {
    return filesBelow(root, folder)
  } catch {
    return []
  }
}

/** True for a process that runs beside this one. */
function isOfAnother(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ignores a failure: the error of the write is reported. */
function clearAway(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/** Makes a folder contain exactly these files. Unchanged files are not touched, so that nothing reloads. */
export function writeOutput(folder: string, output: Output): void {
  // Where a link leads, files may be others'.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder)
  mkdirSync(folder, { recursive: true })
  for (const [path, make] of output) {
    const text = make()
    const target = join(folder, path)
    if (lstatSync(target, { throwIfNoEntry: false })?.isFile() && readFileSync(target, 'utf8') === text) continue
    writeWhole(target, text)
  }
  for (const path of filesBelow(folder)) if (!output.has(path)) rmSync(join(folder, path))
}
