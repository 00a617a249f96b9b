import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { copyProject } from '../e2e/project-copy.ts'
import { check, listErrors, type Change, type Site } from './change.ts'
import { drawChanges } from './draw.ts'
import { findFailures } from './run-checks.ts'

const project = join(import.meta.dirname, '../..')

/** `SEED=7` draws others, `CHANGES=200` more. */
const seed = Number(process.env.SEED ?? 1)
const count = Number(process.env.CHANGES ?? 60)
/** Changes that are built and tested together. */
const TOGETHER = 20

/** A copy of the project with its tests, removed after the test. */
function projectCopy(): string {
  const root = temporaryFolder('changes')
  copyProject(root)
  for (const part of ['tests', 'data', 'playwright.config.ts', 'docs'])
    cpSync(join(project, part), join(root, part), { recursive: true })
  return root
}

/** Makes those of the changes that the check accepts, until there are enough. */
async function makeValid(root: string, changes: Change[], most = changes.length): Promise<Change[]> {
  const [content, before] = [join(root, 'content'), temporaryFolder('before')]
  const made: Change[] = []
  let { site } = await check(root)
  for (const change of changes) {
    if (made.length === most) break
    rmSync(before, { recursive: true, force: true })
    cpSync(content, before, { recursive: true })
    const refused = await attempt(root, change, site)
    if (typeof refused !== 'string') {
      made.push(change)
      site = refused
      continue
    }
    if (process.env.VERBOSE) console.log(`refused  ${change.name}  ${refused}`)
    rmSync(content, { recursive: true })
    cpSync(before, content, { recursive: true })
  }
  return made
}

/** The site after a change, or why the check refuses it. */
async function attempt(root: string, change: Change, site: Site): Promise<Site | string> {
  try {
    await change.make(root, site)
    const result = await check(root)
    const [error] = listErrors(result)
    return error ? `${error.rule}: ${error.file} ${error.message}` : result.site
  } catch (error) {
    return String(error)
  }
}

/** The smallest sets of changes that fail, each with its failures: halves are tested apart. */
async function findCauses(changes: Change[], failing: string[]): Promise<string[]> {
  const causes: string[] = []
  if (changes.length > 1)
    for (const half of [changes.slice(0, changes.length / 2), changes.slice(changes.length / 2)]) {
      const root = projectCopy()
      const made = await makeValid(root, half)
      const found = findFailures(root)
      if (found.length > 0) causes.push(...(await findCauses(made, found)))
    }
  return causes.length > 0 ? causes : [`${changes.map(({ name }) => name).join(' + ')}:\n${failing.join('\n')}`]
}

test(`${count} valid changes, drawn with the seed ${seed}, leave every check of the built pages green`, async () => {
  const { site } = await check(project)
  const ways = drawChanges(site, seed)
  const causes: string[] = []
  let made = 0
  while (made < count) {
    const root = projectCopy()
    const wanted = Math.min(TOGETHER, count - made)
    // One of each way after another; those that cannot be made give way to the next.
    const queue = Array.from({ length: Math.max(...ways.map(({ length }) => length)) }, (_, turn) =>
      ways.flatMap((way) => way[turn] ?? []),
    ).flat()
    const group = await makeValid(root, queue, wanted)
    ways.forEach((way) => way.splice(0, Math.max(0, ...group.map((change) => way.indexOf(change) + 1))))
    if (group.length === 0) break
    made += group.length
    console.log(`${group.map(({ name }) => name).join('\n')}\n`)
    const failing = findFailures(root)
    if (failing.length > 0) causes.push(...(await findCauses(group, failing)))
    rmSync(root, { recursive: true, force: true })
  }
  expect(causes).toEqual([])
  expect(made).toBe(count)
})
