import { expect, test } from 'vitest'
import { certificate, event, job, news, pageWith } from '../../fixtures/company-entries.ts'
import { issuesOf, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const opening = 'content/jobs/01-a.yaml'
const item = 'content/news/01-a.mdx'
const proof = 'content/certifications/01-a.yaml'
const meeting = 'content/events/01-a.yaml'

const categories = (list: string, name: string) => ({
  'content/categories.yaml': `- { id: ${list}, names: [${name}] }\n`,
})

test.each<[title: string, files: Files, ...expected: string[]]>([
  [
    'a day of a job that does not exist',
    { [opening]: job('A').replace('2025-10-06', '2025-02-30') },
    `${opening}:9:9 format`,
  ],
  [
    'a job that closes before it is posted',
    { [opening]: job('A', 'closes: 2025-10-05\n') },
    `${opening}:15:9 date-order`,
  ],
  ['a pay that goes down', { [opening]: job('A').replace('to: 46', 'to: 30') }, `${opening}:10:6 pay-range`],
  [
    'an employment that we do not offer',
    { [opening]: job('A').replace('Full-time', 'Part-time') },
    `${opening}:8:7 not-allowed-value`,
  ],
  [
    'a category of news that nobody knows',
    { [item]: news('A').replace('Company', 'Gossip'), ...categories('news', 'Company') },
    `${item}:8:11 not-allowed-value`,
  ],
  ['a day of news in words', { [item]: news('A', 'October 6') }, `${item}:7:7 format`],
  ['a day of an event that does not exist', { [meeting]: event('A', '2025-11-31') }, `${meeting}:2:7 format`],
  [
    'a status of a certificate that is none',
    { [proof]: certificate('A').replace('Current', 'Expired') },
    `${proof}:4:9 not-allowed-value`,
  ],
  [
    'a category of certificates that nobody knows',
    { [proof]: certificate('A').replace('Safety', 'Safty'), ...categories('certifications', 'Safety') },
    `${proof}:6:11 not-allowed-value`,
  ],
  [
    'a certificate whose date has passed',
    { [proof]: certificate('A').replace('2026', '2024') },
    `${proof}:4:9 expired-certificate`,
  ],
  [
    'a desk with an unknown phone and mail',
    {
      [home]: pageWith(
        'Home',
        'contact-desks',
        '    desks:\n      - { title: a, text: b, phone: mian }\n' +
          '      - { title: a, text: b, phone: main, mail: press }\n    labels: { hours: a, address: b }\n',
      ),
    },
    `${home}:14:37 unknown-reference`,
    `${home}:15:49 unknown-reference`,
  ],
  [
    'a hub with an unknown question and a button for nothing',
    {
      [home]: pageWith(
        'Home',
        'resource-hub',
        '    filter: { label: a, all: All, none: None, categories: [Tools] }\n    questions: [known, unknown]\n' +
          '    labels: { guide: a, tool: b, article: c, minutes: d, faq: e }\n',
      ),
      'content/faq.yaml': '- { id: known, q: a, a: b }\n',
    },
    `${home}:13:59 hidden-category`,
    `${home}:13:60 empty-category`,
    `${home}:14:24 unknown-reference`,
  ],
  [
    'a row of a comparison with a cell too many',
    {
      [home]: pageWith(
        'Home',
        'comparison',
        '    corner: a\n    columns: [b, c]\n    rows:\n      - { label: d, cells: [e, f] }\n' +
          '      - { label: g, cells: [h, i, j] }\n',
      ),
    },
    `${home}:17:28 comparison-cells`,
  ],
  [
    'a link to a job that has closed',
    {
      [opening]: job('A', 'closes: 2025-11-14\n'),
      [home]: pageWith('Home', 'call-to-action', '    actions: [{ label: Go, to: /careers/a }]\n'),
    },
    `${home}:13:32 unknown-path`,
  ],
  [
    'a link to a job with errors',
    {
      [opening]: job('A').replace('offer: [a, b]\n', ''),
      [home]: pageWith('Home', 'call-to-action', '    actions: [{ label: Go, to: /careers/a }]\n'),
    },
    `${opening}:1:1 missing-key`,
  ],
])('%s is refused', async (_, files, ...expected) => {
  expect(await issuesOf(files)).toEqual(expected)
})
