import { hash } from 'node:crypto'

/** The hash of some bytes, by which they are known again on any machine. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/**
 * The key of what a step makes of its inputs. Each input is preceded by its length, so that no
 * two lists of inputs read alike.
 */
export function keyOf(step: string, ...inputs: readonly string[]): string {
  return sha256([step, ...inputs].map((input) => `${Buffer.byteLength(input)}:${input}`).join(''))
}
