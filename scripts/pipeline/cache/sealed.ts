import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sha256 } from './hash.ts'
import { writeWhole } from './write.ts'

/** Length of the checksum and the line break behind it. */
const HEAD = 65

/** A text behind its checksum, which covers the file's name: another file in its place is as wrong as a damaged one. */
const sealed = (file: string, text: string) => `${sha256(`${basename(file)}\n${text}`)}\n${text}`

/** Writes a value behind a checksum. */
export function writeSealed(file: string, value: unknown): void {
  writeWhole(file, sealed(file, JSON.stringify(value)))
}

/** The value of a file. Nothing when it is not there, cut or damaged, or not to be read: then it is made again. */
export function readSealed<Value>(file: string): Value | undefined {
  try {
    const found = readFileSync(file, 'utf8')
    const text = found.slice(HEAD)
    return found === sealed(file, text) ? (JSON.parse(text) as Value) : undefined
  } catch {
    return undefined
  }
}
