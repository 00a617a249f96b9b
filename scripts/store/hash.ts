import { createHash } from 'node:crypto'

/** The hash of some bytes, by which they are known again on any machine. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The key of what a step makes of its inputs. Each input is preceded by its length, so that no two lists of inputs read alike. */
export function keyOf(step: string, ...inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of [step, ...inputs]) hash.update(`${Buffer.byteLength(input)}:`).update(input)
  return hash.digest('hex')
}
