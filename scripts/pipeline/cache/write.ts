import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Files to be written, by path below the folder. A text is made when it is asked for. */
export type Output = ReadonlyMap<string, () => string>

/**
 * Writes a file as a whole or not at all: a killed run alone leaves a hidden .part file of its own, never half
 * a text under the final name. Two threads or processes may write the same file at once; the last one's stays.
 */
export function writeWhole(file: string, content: string | Buffer): void {
  const part = join(dirname(file), `.${basename(file)}.${process.pid}-${threadId}.part`)
  try {
    writeIntoFolder(part, content)
    renameSync(part, file)
  } catch (error) {
    clearAway(part)
    // What the system says of it may name the part, or nothing.
    throw Object.assign(error as Error, { path: file, dest: undefined })
  }
}

/** Writes a file; its folder is made when it is missing, which it hardly ever is. */
function writeIntoFolder(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Writes a file that is not there yet, as a whole or not at all. */
export function writeNew(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  // Takes the name before anybody else does.
  writeFileSync(file, '', { flag: 'wx' })
  try {
    writeWhole(file, content)
  } catch (error) {
    clearAway(file)
    throw error
  }
}

/** What cannot be written can often not be removed either, and the first of the two is what is told. */
function clearAway(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/**
 * Makes a folder hold exactly these files. Files that are right already are not touched, so that
 * nothing reloads without need.
 */
export function writeOutput(folder: string, output: Output): void {
  mkdirSync(folder, { recursive: true })
  for (const [path, make] of output) {
    const text = make()
    const target = join(folder, path)
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    writeWhole(target, text)
  }
  removeOthers(folder, '', output)
}

function removeOthers(folder: string, below: string, output: Output): void {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) removeOthers(folder, path, output)
    else if (!output.has(path)) rmSync(join(folder, path))
  }
}
