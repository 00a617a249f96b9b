import { expect, test } from 'vitest'
import { roofDrainLoad } from './roof-drain.ts'

test('900 m² with 10 mm in 15 minutes: 9,000 L, 10 L/s', () => {
  expect(roofDrainLoad({ area: 900, rain: 10, drains: 3, capacity: 4 })).toEqual({
    volume: 9000,
    flow: 10,
    needed: 3,
    clogged: 5,
  })
})

test('2,100 m² with 10 mm and 4 drains of 6 L/s: 23.3 L/s, all four needed, 7.8 L/s each when one is blocked', () => {
  const { volume, flow, needed, clogged } = roofDrainLoad({ area: 2100, rain: 10, drains: 4, capacity: 6 })
  expect(volume).toBe(21_000)
  expect(flow).toBeCloseTo(23.333, 3)
  expect(needed).toBe(4)
  expect(clogged).toBeCloseTo(7.778, 3)
})

test('drains that are filled exactly are enough', () => {
  expect(roofDrainLoad({ area: 270, rain: 1, drains: 3, capacity: 0.1 }).needed).toBe(3)
})

test('a single drain leaves none when it is blocked', () => {
  expect(roofDrainLoad({ area: 90, rain: 10, drains: 1, capacity: 4 })).toEqual({ volume: 900, flow: 1, needed: 1 })
})
