import { expect, test } from 'vitest'
import { proseOptions } from '../../scripts/vite-prose'
import { tinySite } from './tiny-site'

test.each([
  ['missing', null],
  ['empty', ''],
  ['no YAML', 'a: [b'],
  ['of another kind', '- a'],
  ['of other values', 'origin: 1\ninquiries: none\nshell: [comingSoon]\n'],
])('Vite starts whatever stands in content: files are %s', (_how, text) => {
  const root = tinySite({ 'content/site.yaml': text, 'content/interface.yaml': text })
  expect(proseOptions(root)).toEqual({ origin: 'https://site.invalid', words: '', endpoint: undefined, values: {} })
})

test('prose is made with what the content says', () => {
  const root = tinySite({ 'content/interface.yaml': 'shell:\n  comingSoon: Soon\n' })
  expect(proseOptions(root)).toEqual({ origin: 'https://tiny.example', words: 'Soon', endpoint: undefined, values: {} })
})
