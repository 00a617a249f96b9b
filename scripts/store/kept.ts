import { readFileSync } from 'node:fs'

/** What a file of the cache keeps. Nothing when it is not there, not whole or not to be read: then it is made again. */
export function readKept<Kept>(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return undefined
  }
}
