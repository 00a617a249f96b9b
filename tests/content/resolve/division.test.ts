import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { findIssues, page, siteWith, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const navigation = `main: []
footer: []
division:
  under: /building
  name: Building
  label: Menu of the division
  menu: Menu
  items: [{ label: Team, to: /building/team }]
  back: { label: Back, to: / }
  consultation: { label: Ask, dialog: consultation, details: About }
`
const files: Files = {
  'content/navigation.yaml': navigation,
  'content/pages/building.yaml': `prefetch: [/building/team]\n${page('Building')}`,
  'content/pages/building/team.yaml': page('Team', '    image: roof.png\n'),
  'content/pages/building-code.yaml': page('Building code'),
}

async function build(more: Files = {}) {
  const root = tinySite({ ...files, ...more })
  expect((await buildContent({ root })).issues).toEqual([])
  return (file: string) =>
    JSON.parse(readFileSync(join(root, 'src/generated', file), 'utf8')) as Record<string, unknown>
}

test('only pages of the division have its navigation', async () => {
  const read = await build()
  const consultation = {
    label: 'Ask',
    kind: 'dialog',
    href: 'mailto:hello@tiny.example?subject=Consultation',
    details: 'About',
  }
  for (const file of ['building', 'building/team'])
    expect(read(`routes/${file}.json`).division).toMatchObject({ under: '/building', consultation })
  for (const file of ['index', 'building-code']) expect(read(`routes/${file}.json`).division).toBeUndefined()
  expect(read('shell.json').navigation).toEqual({ main: [], footer: [] })
})

test('a page prefetches the first pictures of the pages in `prefetch`', async () => {
  const read = await build()
  const [picture] = read('routes/building.json').prefetch as object[]
  expect(picture).toMatchObject({ alt: 'A roof.', widths: [8] })
  expect(picture).not.toHaveProperty('eager')
  expect(
    await findIssues({ ...files, 'content/pages/building.yaml': `prefetch: [/building/tea]\n${page('Building')}` }),
  ).toEqual(['content/pages/building.yaml:1:12 unknown-path'])
})

test.each([
  ['inquiries: {}', undefined],
  ['inquiries: { endpoint: https://forms.tiny.example/ask }', 'https://forms.tiny.example/ask'],
])('with %s requests are posted to %s', async (line, endpoint) => {
  const read = await build({ 'content/site.yaml': siteWith('inquiries: {}', line) })
  const { words, ...facts } = read('consultation.json')
  expect(facts).toEqual({
    mail: 'mailto:hello@tiny.example?subject=Consultation',
    copy: { label: 'The copyAddress', copied: 'The addressCopied', failed: 'The addressNotCopied' },
    phone: { display: '604-555-0142', href: 'tel:+16045550142' },
    ...(endpoint ? { endpoint } : {}),
  })
  expect(words).toBeTypeOf('object')
})
