import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Issue } from '../../scripts/pipeline/issues/issue.ts'
import { parseCases, withReports, type Case } from './wrong-inputs/cases.ts'
import { followFixes, outcomeOf, reportAfterFix, type Outcome } from './wrong-inputs/run-case.ts'

// Each Markdown file of the folder is a group, each of its sections a case; its README says how they are written.
const folder = join(import.meta.dirname, 'wrong-inputs')
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const groups = await Promise.all(
  names.map(async (name) => {
    const markdown = readFileSync(join(folder, name), 'utf8')
    return { name, markdown, cases: await parseCases(markdown) }
  }),
)

/** Kinds of mistakes that are gone once what their Fix says is written, with no new one. */
const proved = new Set<string>()
const kindOf = ({ rule, message }: Issue) => `${rule}: ${message.replace(/`[^`]*`|\d+/g, '')}`

describe.each(groups.map((group) => [group.name, group] as const))('%s', (name, { markdown, cases }) => {
  const outcomes = new Map<Case, Promise<Outcome>>()
  const getOutcome = (one: Case) => outcomes.get(one) ?? outcomes.set(one, outcomeOf(one.files, one.options)).get(one)!
  let isUpToDate = false

  // First, as `--update` writes the reports here: what follows must not compare with those before.
  test('has the report of each case', async () => {
    const reports: string[] = []
    for (const one of cases) reports.push((await getOutcome(one)).report)
    await expect(withReports(markdown, reports)).toMatchFileSnapshot(join(folder, name))
    isUpToDate = true
  })

  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { report, problems, issues } = await getOutcome(one)
    expect(report).toBe(isUpToDate ? report : one.report)
    expect(problems).toEqual([])
    expect(one.fixed ? await reportAfterFix(one) : '').toBe('')
    const followed = one.fixed ? undefined : await followFixes(one, issues)
    expect(followed?.problems ?? []).toEqual([])
    for (const issue of one.fixed ? issues : one.options.hidesMore ? [] : followed!.followed) proved.add(kindOf(issue))
  })
})

test('at least 145 kinds of mistakes are gone once their Fix is followed', () => {
  expect(proved.size).toBeGreaterThanOrEqual(145)
})
