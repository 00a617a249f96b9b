import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sha256 } from './hash.ts'
import { clearPath, writeWhole } from './write.ts'

/** Length of the checksum and its line break. */
const HEAD = 65

/** Text after its checksum, which includes the file name, so that files cannot be mixed up. */
const withChecksum = (file: string, text: string) => `${sha256(`${basename(file)}\n${text}`)}\n${text}`

export function writeChecksummed(file: string, value: unknown): void {
  clearPath(file)
  writeWhole(file, withChecksum(file, JSON.stringify(value)))
}

/** The value of a file; undefined if it is missing, damaged or unreadable. */
export function readChecksummed<Value>(file: string): Value | undefined {
  try {
    const found = readFileSync(file, 'utf8')
    const text = found.slice(HEAD)
    return found === withChecksum(file, text) ? (JSON.parse(text) as Value) : undefined
  } catch {
    return undefined
  }
}
