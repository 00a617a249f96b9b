import { expect, test } from 'vitest'
import { outlineText } from './outline-text.ts'

/** Extremes of the points of a path in relative coordinates. */
function measure(d: string) {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter, numbers] of d.matchAll(/([mlqcz])([^mlqcz]*)/g)) {
    const steps = [...numbers!.matchAll(/-?\d+/g)].map(Number)
    for (let index = 0; index < steps.length; index += 2) {
      xs.push(x + steps[index]!)
      ys.push(y + steps[index + 1]!)
    }
    ;[x, y] = letter === 'z' ? [startX, startY] : [xs.at(-1)!, ys.at(-1)!]
    if (letter === 'm') [startX, startY] = [x, y]
  }
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

const at = [0, 0] as [number, number]

test('a text begins, is centred or ends at its position', () => {
  const outline = (align?: 'middle' | 'end') => measure(outlineText({ at, text: 'HH', align }, 'regular'))
  const bearing = outline().left
  expect(bearing).toBeGreaterThan(0)
  expect(bearing).toBeLessThan(150)
  expect(Math.abs(outline('middle').left + outline('middle').right)).toBeLessThanOrEqual(2)
  expect(Math.abs(outline('end').right + bearing)).toBeLessThanOrEqual(2)
})

test('the position is in the middle of the capitals', () => {
  const { bottom, top } = measure(outlineText({ at, text: 'H' }, 'regular'))
  expect(top).toBeGreaterThan(300)
  expect(Math.abs(top + bottom)).toBeLessThanOrEqual(2)
})

test('a letter has the same outline wherever it is in a text', () => {
  const contours = (text: string) => outlineText({ at, text }, 'semibold').split(/(?<=z)/)
  const [first, second] = contours('11')
  expect(first!.replace(/^m[-\d ]+/, '')).toBe(second!.replace(/^m[-\d ]+/, ''))
})
