import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure } from './failure.ts'
import { systemReason } from './system-error.ts'

/** Problems in sentences, and what to do about them. */
type Explanation = Pick<Failure, 'problems' | 'hint'>

/** Explains any error: what happened, where, what to do; with `DEBUG=1` also its trace. */
export function explain(error: unknown): Explanation {
  if (error instanceof Failure) return error
  const { message = String(error), stack, path, dest, code } = (error ?? {}) as Partial<Thrown>
  const trace = process.env.DEBUG && stack ? [stack] : []
  const system = systemReason(error)
  if (system) {
    const paths = [path, dest].filter((one) => one !== undefined).map((one) => displayPath(obstacleOf(one)))
    return { problems: [`${[system.reason, ...paths].join(': ')}.`, ...trace], hint: system.hint }
  }
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return { problems: [message.split('\n')[0]!, ...trace], hint: 'Run `npm ci --include=dev`.' }
  return {
    problems: [`Unexpected error: ${withoutTrace(message)}`, ...trace],
    hint: 'Run the command again with `DEBUG=1`, and report its output as a bug.',
  }
}

interface Thrown extends Error {
  code: string
  path: string
  dest: string
}

/** The file in the place of a folder that the path goes through, if there is one. */
function obstacleOf(path: string): string {
  let above = dirname(path)
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above)
  return existsSync(`${above}/.`) ? path : above
}

/** A path relative to the working directory, if it is below it. */
function displayPath(path: string): string {
  const inside = relative(process.cwd(), path)
  return inside === '' || inside.startsWith('..') ? path : inside
}

/** Messages of bundlers contain traces and colours. */
function withoutTrace(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
}
