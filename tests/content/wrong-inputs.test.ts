import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Issue } from '../../scripts/pipeline/issues/issue.ts'
import { listCases, withReport } from './wrong-inputs/cases.ts'
import { followFixes, runCase, reportAfterFix } from './wrong-inputs/run-case.ts'

// Each Markdown file of the folder is a group, each of its sections a case; its README says how they are written.
const folder = join(import.meta.dirname, 'wrong-inputs')
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const groups = names.map((name) => [name, listCases(readFileSync(join(folder, name), 'utf8'))] as const)

/** Kinds of mistakes that are gone once what their Fix says is written, with no new one. */
const proved = new Set<string>()
const issueKind = ({ rule, message }: Issue) => `${rule}: ${message.replace(/`[^`]*`|\d+/g, '')}`

/** Whether vitest was started with `--update`. */
const isUpdating = process.env.UPDATE_REPORTS === 'true'

function updateReport(path: string, name: string, report: string) {
  writeFileSync(path, withReport(readFileSync(path, 'utf8'), name, report))
}

describe.each(groups)('%s', (file, cases) => {
  test.each(cases.map(({ name, parse }) => [name, parse] as const))('%s', async (name, parse) => {
    const one = await parse()
    const { report, problems, issues } = await runCase(one.files, one.options)
    if (isUpdating) updateReport(join(folder, file), name, report)
    expect(report).toBe(isUpdating ? report : one.report)
    expect(problems).toEqual([])
    expect(one.fixed ? await reportAfterFix(one) : '').toBe('')
    const followed = one.fixed ? undefined : await followFixes(one, issues)
    expect(followed?.problems ?? []).toEqual([])
    for (const issue of one.fixed ? issues : one.options.hidesMore ? [] : followed!.followed)
      proved.add(issueKind(issue))
  })
})

test('at least 145 kinds of mistakes are gone once their Fix is followed', () => {
  expect(proved.size).toBeGreaterThanOrEqual(145)
})
