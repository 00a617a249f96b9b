import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'
import { childSeconds, treeMemory } from './process-tree.ts'
import { stepNamed, stepTimes, type Steps } from './steps.ts'

const SAMPLE = 80

/** What a command took. */
export interface Cost {
  /** Wall time in seconds. */
  wall: number
  /** Seconds of the processor, its children's included; `undefined` where the system does not tell. */
  cpu?: number | undefined
  /** The most memory in bytes that its processes held at once, seen every 80 ms. */
  peak?: number | undefined
  /** What its steps took, where it prints them. */
  steps?: Steps
}

/** A command that has ended, with what it took and said. */
interface Measure extends Cost {
  status: number | null
  output: string
}

const interrupt = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () =>
    interrupt.abort(new Refusal('Stopped.', 'What was written is kept: --resume goes on from there.')),
  )

/** Aborts when the person at the terminal stops the run: what was started ends, and copies are removed. */
export const stopped: AbortSignal = interrupt.signal

/** The environment in which a site's own commands are found first, as npm makes it. */
export function environmentOf(root: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  const path = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter)
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' }
  return { ...env, ...quiet, PATH: path }
}

/** Runs a command line in a site's folder, as npm would, and measures it. */
export async function measure(root: string, command: string): Promise<Measure> {
  stopped.throwIfAborted()
  const started = performance.now()
  const sinceStart = () => (performance.now() - started) / 1000
  const before = childSeconds()
  const child = spawn(command, { cwd: root, env: environmentOf(root), shell: true })
  const stop = () => child.kill()
  stopped.addEventListener('abort', stop)
  const lines: { step: string; at: number }[] = []
  const output: string[] = []
  let peak: number | undefined
  const sample = () => {
    const held = child.pid === undefined ? undefined : treeMemory(child.pid)
    if (held !== undefined) peak = Math.max(peak ?? 0, held)
  }
  const timer = setInterval(sample, SAMPLE)
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      output.push(line)
      const step = stepNamed(line)
      if (step) lines.push({ step, at: sinceStart() })
    })
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    const wall = sinceStart()
    // Only now has all ended that it had started: a copy can be removed.
    stopped.throwIfAborted()
    const after = childSeconds()
    const cpu = before === undefined || after === undefined ? undefined : after - before
    const steps = lines.length > 0 ? { steps: stepTimes(lines, wall) } : {}
    return { wall, cpu, peak, ...steps, status, output: output.join('\n') }
  } finally {
    clearInterval(timer)
    stopped.removeEventListener('abort', stop)
  }
}

/** What a command took; nothing is measured of one that failed. */
export async function costOf(root: string, command: string): Promise<Cost> {
  const { status, output, ...cost } = await measure(root, command)
  if (status !== 0) throw new Failure([`\`${command}\` failed:\n${output.slice(-4000)}`])
  return cost
}
