import { existsSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure } from './failure.ts'
import { systemReason } from './system-error.ts'

/** Problems in sentences, and what to do about them. */
type Explanation = Pick<Failure, 'problems' | 'hint'>

/** Works where npm is configured to leave packages out, too. */
export const installHint = 'Run `npm ci --include=dev --include=optional`.'

/** Explains any error: what happened, where, what to do; with `DEBUG=1` also its trace. */
export function explain(error: unknown): Explanation {
  if (error instanceof Failure) return error
  const { message = String(error), stack, path, dest } = (error ?? {}) as Partial<Thrown>
  const trace = process.env.DEBUG && stack ? [stack] : []
  const system = systemReason(error)
  if (system) {
    const paths = [path, dest].filter((one) => one !== undefined).map((one) => displayPath(findObstacle(one)))
    const isInstalled = system.code === 'ENOENT' && path?.includes('node_modules')
    const hint = isInstalled ? installHint : system.hint
    return { problems: [`${[system.reason, ...paths].join(': ')}.`, ...trace], hint }
  }
  if (isPackageFault(error)) {
    // Sharp gives a reason in its second line, then its own advice.
    const [reason] = message.split(/\n(?=Possible solutions|Require stack)|\. npm has a bug/)
    const cause = reason!.replaceAll(`${process.cwd()}/`, '').replaceAll('\n', ': ')
    return { problems: [`A package cannot be loaded: ${cause}.`, ...trace], hint: installHint }
  }
  return {
    problems: [`Unexpected error: ${withoutTrace(message)}`, ...trace],
    hint: 'Run the command again with `DEBUG=1`, and report its output as a bug.',
  }
}

/** Whether an error is that of the computer or the installation: no input can cause or fix it. */
export function isMachineFault(error: unknown): boolean {
  return systemReason(error) !== undefined || isPackageFault(error)
}

/** A package is missing, or its binary is. */
function isPackageFault(error: unknown): boolean {
  const { message = '', code = '' } = (error ?? {}) as Partial<Thrown>
  return (
    ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(code) ||
    /^(Could not load the "sharp" module|Cannot find native binding)/.test(message)
  )
}

interface Thrown extends Error {
  code: string
  path: string
  dest: string
}

/** The file in the place of a folder that the path goes through, if there is one. */
function findObstacle(path: string): string {
  let above = dirname(path)
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above)
  return existsSync(`${above}/.`) ? path : above
}

/** A path relative to the working directory, if it is below it. */
function displayPath(path: string): string {
  const inside = relative(process.cwd(), path)
  return inside === '' || inside.startsWith('..') ? path : inside.split(sep).join('/')
}

/** Messages of bundlers contain traces and colours. */
function withoutTrace(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim()
}
