import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure } from '../issues/failure'

/** What a command took. */
export interface Measure {
  /** Wall time in seconds. */
  wall: number
  /** Seconds of the processor, its children's included; `undefined` where the system does not tell. */
  cpu: number | undefined
  status: number | null
  output: string
}

/** Runs a command of the project in a site's folder, as a person would, and measures it. */
export function measure(root: string, script: string, ...options: string[]): Measure {
  const started = performance.now()
  const before = childSeconds()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const after = childSeconds()
  return {
    wall: (performance.now() - started) / 1000,
    cpu: before === undefined || after === undefined ? undefined : after - before,
    status,
    output: stdout + stderr,
  }
}

/** A measurement that is none when the command failed. */
export function passed(result: Measure): Measure {
  if (result.status !== 0) throw new Failure([`The command failed:\n${result.output.slice(-4000)}`])
  return result
}

const TICKS_PER_SECOND = 100

/** Seconds that all ended children of this process have used: fields 16 and 17 of Linux's `stat`. */
function childSeconds(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
