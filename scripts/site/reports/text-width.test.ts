import { expect, test } from 'vitest'
import { textLength, textWidth } from './text-width.ts'

test.each([
  ['', 20, 0],
  ['1234567890', 20, 111],
  ['Roof', 20, 42],
  ['WWWW', 20, 76],
  ['iiii', 20, 18],
  ['Montréal', 20, textWidth('Montreal', 20)],
  ['漢', 20, 11],
])('%s at %i px is %i px wide', (text, size, pixels) => expect(textWidth(text, size)).toBe(pixels))

test('the length is in characters and pixels', () =>
  expect(textLength('Roof', 14)).toEqual({ text: 'Roof', characters: 4, pixels: 30 }))
