import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { lines, tinySite } from '../../fixtures/tiny-site.ts'

const check = async (rows: string) => {
  const root = tinySite({ 'tests/spec/1-first.yaml': rows })
  const { issues } = await buildContent({ root, check: true, tidiness: true })
  return lines({ issues: issues.filter(({ rule }) => rule === 'specified') })
}

test('what the specification demands of content is reported where it is missing', async () => {
  const wrong = `7 Home:
  'a link to help': { page: /, links: [/help] }
  "the text 'Excellent'": { page: / }
  'a sentence': { page: /, says: [Nobody says it] }
  'Terms, Help': { routes: [/help] }
  'Help': { menu: header, links: [/help] }
  'twenty services': { page: /, counts: { services.items: 20 } }
`
  expect(await check(wrong)).toEqual([
    'content/navigation.yaml:2:3 specified',
    ...Array.from({ length: 4 }, () => 'content/pages/index.yaml:1:1 specified'),
    'content/site.yaml:1:1 specified',
  ])
})

test('what is there, differs on purpose as described, or is held by a test is not reported', async () => {
  const right = `7 Home:
  home: { page: /, shows: [/], differs: { found: It is short., reason: nobody asked. } }
  a page: { routes: [/] }
  a behaviour: { test: menus }
`
  expect(await check(right)).toEqual([])
})
