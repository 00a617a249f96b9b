import { expect, test } from 'vitest'
import { descriptionLength, textWidth, titleLength } from './text-width.ts'

test.each([
  ['', 20, 0],
  ['1234567890', 20, 111],
  ['Roof', 20, 42],
  ['WWWW', 20, 76],
  ['iiii', 20, 18],
  ['Montréal', 20, textWidth('Montreal', 20)],
  ['漢', 20, 11],
])('%s at %i px is %i px wide', (text, size, pixels) => expect(textWidth(text, size)).toBe(pixels))

test('a title is set at 20 px, a description at 14 px, and both are counted in characters', () => {
  expect(titleLength('Roof')).toEqual({ text: 'Roof', characters: 4, pixels: 42 })
  expect(descriptionLength('Roof')).toEqual({ text: 'Roof', characters: 4, pixels: 30 })
})
