import { createContext, Script } from 'node:vm'
import type { AnyFile } from './any-file.ts'
import { judge } from './judge.ts'

const context = createContext({ run: () => {} })
const script = new Script('run()')

/** Judges a file, and stops after some seconds, which no timer could do for an endless parser. Errors name the file. */
export function judgeInTime(file: AnyFile, judgeOne: (file: AnyFile) => boolean = judge, seconds = 30): boolean {
  let isAccepted = false
  context.run = () => void (isAccepted = judgeOne(file))
  try {
    script.runInContext(context, { timeout: seconds * 1000 })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new Error(`${reason}\n\n${printFile(file)}`, { cause: error })
  }
  return isAccepted
}

/** The text of a file, and each of its characters or bytes. */
function printFile({ file, bytes }: AnyFile): string {
  const text = bytes.toString()
  const exact = Buffer.from(text).equals(bytes) ? JSON.stringify(text) : bytes.toString('base64')
  return `${file}\n${text}\n\nThe same with all its signs: ${exact}`
}
