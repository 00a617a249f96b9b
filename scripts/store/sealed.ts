import { readFileSync } from 'node:fs'
import { sha256 } from './hash'
import { writeWhole } from './write'

const SEAL = 64

/** Writes a value with the hash of its text in front of it. */
export function writeSealed(file: string, value: unknown): void {
  const text = JSON.stringify(value)
  writeWhole(file, `${sha256(text)}\n${text}`)
}

/** The value of a file. Nothing when it is not there, cut or damaged, or not to be read: then it is made again. */
export function readSealed<Value>(file: string): Value | undefined {
  try {
    const sealed = readFileSync(file, 'utf8')
    const text = sealed.slice(SEAL + 1)
    return sealed.slice(0, SEAL) === sha256(text) ? (JSON.parse(text) as Value) : undefined
  } catch {
    return undefined
  }
}
