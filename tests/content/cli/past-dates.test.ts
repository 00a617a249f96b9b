import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { pastDates } from '../../../scripts/site/checks/past-dates.ts'
import { exitCode } from '../../../scripts/pipeline/issues/run-command.ts'
import { runContent } from '../../../scripts/tools/cli/run-content.ts'
import { certificate, event, job } from '../../fixtures/company-entries.ts'
import { article, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const expiring = article('Second', 'Text.\n').replace('---\n', '---\nexpireAt: 2026-03-10\n')
const insurance = '- { id: insurance, title: Insurance, description: Five., status: Current, validUntil: 2026-03-10 }\n'

/** The day before or after another. */
const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test.each<[what: string, lastDay: string, files: Files, at: string]>([
  // It expires as the next day begins.
  ['security.txt', '2026-11-13', {}, 'content/site.yaml:6 past-date'],
  [
    'an event',
    '2026-03-10',
    { 'content/events/01-evening.yaml': event('Evening', '2026-03-10') },
    'content/events/01-evening.yaml:2 past-date',
  ],
  [
    'an opening',
    '2026-03-10',
    { 'content/jobs/01-lead.yaml': job('Lead', 'closes: 2026-03-10\n') },
    'content/jobs/01-lead.yaml:15 past-date',
  ],
  [
    'an entry with a last day',
    '2026-03-10',
    { 'content/articles/02-second.mdx': expiring },
    'content/articles/02-second.mdx:2 past-date',
  ],
  [
    'a compliance certificate',
    '2026-03-10',
    { 'content/compliance-certificates.yaml': insurance },
    'content/compliance-certificates.yaml:1 expired-certificate',
  ],
  [
    'a certificate with a year',
    '2026-12-31',
    { 'content/certifications/01-cor.yaml': certificate('Safety') },
    'content/certifications/01-cor.yaml:4 expired-certificate',
  ],
])('%s may be published until %s', async (_, lastDay, files, at) => {
  const { site } = await buildContent({ root: tinySite(files), check: true })
  const found = [-1, 0, 1].map((days) =>
    pastDates(site, shift(lastDay, days)).some(({ file, line, rule }) => `${file}:${line} ${rule}` === at),
  )
  expect(found).toEqual([false, false, true])
})

test('what is not shown, or shown as past, is not reported', async () => {
  const root = tinySite({
    'content/events/01-evening.yaml': event('Evening', '2025-10-09'),
    'content/jobs/01-lead.yaml': job('Lead', 'closes: 2025-11-14\n'),
    'content/certifications/01-cor.yaml': `draft: true\n${certificate('Safety').replace('2026', '2025')}`,
    'content/articles/02-second.mdx': expiring.replace('expireAt', 'draft: true\nexpireAt'),
  })
  expect(pastDates((await buildContent({ root, check: true })).site, '2026-03-11')).toEqual([])
})

test.each([
  ['2026-11-13', 0],
  ['2026-11-14', 1],
  ['tomorrow', 2],
])('the command on %s ends with %i', async (today, code) =>
  expect(await exitCode(() => runContent(tinySite({}), ['past-dates', today]))).toBe(code),
)
