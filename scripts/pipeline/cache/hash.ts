import { hash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/**
 * The hash of a regular file of the project; undefined without one. It is read each time: a check of its times takes
 * as long.
 */
export function hashFile(root: string, path: string): string | undefined {
  const file = join(root, path)
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? sha256(readFileSync(file)) : undefined
}

/** The cache key of a step and its inputs. Lengths keep different lists of inputs apart. */
export function cacheKey(step: string, ...inputs: readonly string[]): string {
  return sha256([step, ...inputs].map((input) => `${Buffer.byteLength(input)}:${input}`).join(''))
}
