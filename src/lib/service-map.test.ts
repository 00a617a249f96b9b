import { describe, expect, test } from 'vitest'
import { toMapUnits, positionLabels } from './service-map.ts'

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

test('places keep a margin to the edges of the map', () => expect([0, 50, 100].map(toMapUnits)).toEqual([9, 50, 91]))
