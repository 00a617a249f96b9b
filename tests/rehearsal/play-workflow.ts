import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { evaluate, fill, type Values } from './expressions.ts'
import { isUnplayed, JobPlayer, SECRET, type Context, type Job, type Place, type Result } from './play-job.ts'

/** What a run is started with. */
export interface Run {
  workflow: string
  run_id: string
  sha: string
  event_name: string
  event: object
  inputs: Values
  vars: Values
}

interface Group {
  isCancelled: boolean
  done: Promise<Record<string, Result>>
}
const groups = new Map<unknown, Group>()

/** Starts a run. An earlier one of its concurrency group is cancelled, or this one is pending until that has ended. */
export function startWorkflow(place: Place, run: Run): { isPending: boolean; done: Promise<Record<string, Result>> } {
  const file = join(import.meta.dirname, '../../.github/workflows', run.workflow)
  const { jobs, concurrency } = parse(readFileSync(file, 'utf8')) as {
    jobs: Record<string, Job>
    concurrency?: { group: string; 'cancel-in-progress'?: boolean }
  }
  const github = { ...run, repository: 'us/site' }
  const name = concurrency ? fill(concurrency.group, { github }) : run
  const earlier = groups.get(name)
  if (earlier && concurrency?.['cancel-in-progress']) earlier.isCancelled = true
  const play = async () => {
    await earlier?.done
    const needs: Record<string, Result> = {}
    for (const [id, job] of Object.entries(jobs)) {
      const token = JSON.stringify(job.permissions ?? {})
      const secrets = { PREVIEWS_KEY: SECRET, SSH_KEY: SECRET }
      const cancelled = () => group.isCancelled
      const context = { github: { ...github, token }, inputs: run.inputs, vars: run.vars, secrets, needs, cancelled }
      needs[id] = await playJob(place, id, job, context)
    }
    if (groups.get(name) === group) groups.delete(name)
    return needs
  }
  const group: Group = { isCancelled: false, done: Promise.resolve({}) }
  groups.set(name, group)
  group.done = play()
  return { isPending: earlier !== undefined, done: group.done }
}

async function playJob(place: Place, id: string, job: Job, context: Context): Promise<Result> {
  const passed = [job.needs ?? []].flat().every((need) => context.needs[need]!.result === 'success')
  // A condition that does not look at the state of the run implies success().
  const implied = /cancelled\(\)/.test(job.if ?? '') || (passed && !context.cancelled())
  const nothing = { outputs: {}, log: '' }
  if (passed && !implied) return { result: 'cancelled', ...nothing }
  if (!implied || !evaluate(job.if ?? 'true', context)) return { result: 'skipped', ...nothing }
  if (isUnplayed((what) => what === id)) return { result: 'success', ...nothing }
  return new JobPlayer(place, job, context).play()
}
