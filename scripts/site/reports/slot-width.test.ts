import { expect, test } from 'vitest'
import { slotWidth } from './slot-width.ts'

test.each([
  ['224px', 224],
  ['20rem', 320],
  ['100vw', 1920],
  ['(min-width: 1264px) 1200px, 96vw', 1212],
  ['(min-width: 1264px) 282px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 96vw', 613],
  ['(width >= 64rem) 800px, 92vw', 941],
  ['(max-width: 600px) 90vw, 300px', 540],
  ['calc(100vw - 2rem)', undefined],
  ['(orientation: landscape) 50vw, 100vw', undefined],
  ['(min-width: 600px) 300px', undefined],
])('the widest slot of %s', (sizes, width) => {
  const slot = slotWidth(sizes)
  expect(slot && Math.round(slot)).toBe(width)
})
