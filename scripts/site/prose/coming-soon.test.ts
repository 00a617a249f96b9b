import { expect, test } from 'vitest'
import { isPlaceholder } from './coming-soon.ts'

test.each([
  ['https://photos.example/a', true],
  ['https://example/', true],
  ['http://photos.example', true],
  ['HTTPS://PHOTOS.EXAMPLE/', true],
  ['https://www.tiny.example/about', false],
  ['https://example.com/', false],
  ['https://photos.example.ca/', false],
  ['mailto:hello@photos.example', false],
  ['/example', false],
  ['https://[bad', false],
])('%s is a placeholder: %s', (href, expected) => {
  expect(isPlaceholder(href, 'https://www.tiny.example')).toBe(expected)
})
