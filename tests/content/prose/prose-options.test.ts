import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { tinySite } from '../../fixtures/tiny-site.ts'

const readOptions = async (root: string) => (await buildContent({ root, check: true })).prose

test.each([
  ['missing', null],
  ['empty', ''],
  ['no YAML', 'a: [b'],
  ['of another kind', '- a'],
  ['of other values', 'origin: 1\ninquiries: none\nshell: [comingSoon]\n'],
])('prose is rendered even if the required files are %s', async (_how, text) => {
  const root = tinySite({ 'content/site.yaml': text, 'content/interface.yaml': text })
  expect(await readOptions(root)).toEqual({
    origin: 'https://site.invalid',
    words: '',
    endpoint: undefined,
    values: {},
  })
})

test('prose uses the values of the content', async () => {
  const root = tinySite({ 'content/interface.yaml': 'shell:\n  comingSoon: Soon\n' })
  expect(await readOptions(root)).toEqual({
    origin: 'https://tiny.example',
    words: 'Soon',
    endpoint: undefined,
    values: {},
  })
})
