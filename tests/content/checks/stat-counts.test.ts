import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { certificate } from '../../fixtures/company-entries.ts'
import { issuesOf, lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const stat = (value: string, counts: string) =>
  `- id: ${counts}\n  value: ${value}\n  label: of them\n  base: today\n  counts: ${counts}\n`
const renewing = certificate('Two').replace('Current', 'Renewal in progress')
const files = (stats: string): Files => ({
  'content/stats.yaml': stats,
  'content/certifications/01-one.yaml': certificate('One'),
  'content/certifications/02-two.yaml': renewing,
  'content/memberships.yaml':
    '- { id: a, organization: A, role: Member, since: 2010 }\n' +
    '- { id: b, organization: B, role: Member, since: 2012 }\n',
})

test('a stat may say how many entries there are, of certifications the current ones', async () => {
  const root = tinySite(files(stat("'1'", 'certifications') + stat('2 bodies', 'memberships')))
  expect(lines(await buildContent({ root }))).toEqual([])
})

test.each([
  ["'2'", 'certifications'],
  ["'12'", 'memberships'],
  ['two', 'memberships'],
])('the value %s for %s is told', async (value, counts) => {
  expect(await issuesOf(files(stat(value, counts)))).toEqual(['content/stats.yaml:2:10 stat-count'])
})

test('while an entry has an error of its own, nothing is said of their number', async () => {
  const broken = { 'content/certifications/02-two.yaml': renewing.replace('Renewal in progress', 'Soon') }
  expect(await issuesOf({ ...files(stat("'7'", 'certifications')), ...broken })).toEqual([
    'content/certifications/02-two.yaml:4:9 not-allowed-value',
  ])
})
