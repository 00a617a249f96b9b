import { expect, test } from 'vitest'
import { parsePageError } from './render'

test('a page that threw is named with its error and the component', () => {
  const error = new Error(
    '\u001b[90m[vite-react-ssg]\u001b[39m \u001b[31mError on page: \u001b[36m/about\u001b[39m\u001b[39m\n' +
      'TypeError: x is undefined\n    at HeroSection (file:///x/main.mjs:1:1)\n    at renderWithHooks',
  )
  expect(parsePageError(error)).toEqual({ path: '/about', reason: 'TypeError: x is undefined (in HeroSection)' })
})

test('a page that answered with a redirect has no stack', () => {
  expect(parsePageError(new Error('Error on page: /old\nundefined'))).toEqual({
    path: '/old',
    reason: 'it answered with a redirect or a bare response',
  })
})

test('a failure outside of any page is told too', () => {
  expect(parsePageError(new Error('lost\nmore'))).toEqual({ path: '(no page)', reason: 'lost' })
})
