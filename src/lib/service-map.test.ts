import { describe, expect, test } from 'vitest'
import { inMap, outline, positionLabels } from './service-map.ts'

describe('placeLabels', () => {
  const sides = (...points: [name: string, x: number, y: number][]) =>
    positionLabels(points.map(([name, x, y]) => ({ name, x, y })))

  test('puts a label east of its dot where there is room', () => expect(sides(['Richmond', 20, 50])).toEqual(['east']))
  test('turns west before the edge', () => expect(sides(['Abbotsford', 95, 50])).toEqual(['west']))
  test('gives way to a dot and to the label of another place', () => {
    expect(sides(['Vancouver', 20, 50], ['Burnaby', 30, 50])).toEqual(['west', 'east'])
    expect(sides(['Burnaby', 30, 50], ['Vancouver', 20, 50])).toEqual(['east', 'west'])
    expect(sides(['Vancouver', 9, 50], ['Burnaby', 19, 50])).toEqual(['south', 'east'])
  })
})

describe('outline', () => {
  const points = (...list: [number, number][]) => list.map(([x, y]) => ({ x, y }))

  test('runs around the places and leaves out what lies inside', () => {
    expect(outline(points([0, 0], [10, 0], [5, 4], [10, 10], [0, 10]))).toBe('M0 0L10 0L10 10L0 10Z')
  })
  test('of two places is a line, of one a point, of none nothing', () => {
    expect(outline(points([3, 1], [1, 2]))).toBe('M1 2L3 1Z')
    expect(outline(points([3, 1]))).toBe('M3 1Z')
    expect(outline([])).toBe('')
  })
})

test('places keep a margin to the edges of the map', () => expect([0, 50, 100].map(inMap)).toEqual([9, 50, 91]))
