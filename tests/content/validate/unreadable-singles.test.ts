import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { collections } from '../../../src/schema/collections.ts'
import { tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

const needed = Object.values(collections).flatMap((spec) => (spec.kind === 'single' ? [`content/${spec.file}`] : []))

test.each(needed)('%s invalid, empty or missing is the only file reported', async (file) => {
  const root = tinySite({ 'content/stats.yaml': null })
  for (const text of ['a: b: c\n', '[1]\n', '"text"\n', '\u0000', null]) {
    writeFiles(root, { [file]: text })
    const { issues } = await buildContent({ root, check: true })
    expect([text, ...new Set(issues.map((issue) => issue.file))]).toEqual([text, file])
  }
  writeFiles(root, { [file]: '' })
  const { issues } = await buildContent({ root, check: true })
  expect(issues.filter((issue) => issue.file !== file)).toEqual([])
})

const words = 'names: [Skyrise]\nterms: [parkade]\n'
const rule = '- id: a\n  find: [leak]\n  reason: No.\n  fix: Yes.\n'

test.each([
  ['an empty item', 'spelling', 'names:\n  -\n  - Skyrise\n'],
  ['a list of lists', 'spelling', 'names: [[Skyrise]]\nterms: [parkade]\n'],
  ['a number', 'spelling', `${words}shortForms: [7, BC]\n`],
  ['a text for a list', 'spelling', 'names: Skyrise\nterms: [parkade]\n'],
  ['a rule without words', 'house-style', '- id: a\n  reason: No.\n  fix: Yes.\n'],
  ['a rule with an empty word', 'house-style', rule.replace('[leak]', '\n    -\n    - leak')],
  ['a rule that is a text', 'house-style', '- leak\n'],
])('%s in a word list does not stop the spelling check', async (_, name, text) => {
  const root = tinySite({
    'content/stats.yaml': null,
    'content/spelling.yaml': words,
    'content/house-style.yaml': rule,
    [`content/${name}.yaml`]: text,
  })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  expect(issues.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toContain(
    `content/${name}.yaml`,
  )
})
