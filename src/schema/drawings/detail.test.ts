import { expect, test } from 'vitest'
import { detailSchema } from './detail.ts'

const layer = (x: [number, number], thickness = x[1] - x[0], rest = {}) => ({
  name: 'Layer',
  thickness,
  material: 'board',
  extents: [{ x, y: [0, 100] }],
  leader: [[(x[0] + x[1]) / 2, 50]],
  ...rest,
})
const detail = (layers: object[], rest = {}) => ({
  title: 'Wall',
  sheet: 'D1',
  description: 'A wall.',
  tags: ['wall'],
  scale: 5,
  view: { x: 0, y: 0, width: 100, height: 100 },
  assemblies: [{ name: 'Wall', across: 'x', layers }],
  ...rest,
})
const sloped = (y: [number, number], x: [number, number], datum: number) => ({
  name: 'Layer',
  thickness: y[1] - y[0],
  material: 'board',
  extents: [{ x, y, fall: [2, 2], datum }],
  leader: [[x[0] + 1, y[0] + 1.5]],
})
const roof = (x: [number, number], datum: number) =>
  detail([], {
    assemblies: [{ name: 'Roof', across: 'y', layers: [sloped([0, 4], [0, 50], 0), sloped([4, 7], x, datum)] }],
  })
const part = (rest = {}) => ({
  name: 'Part',
  material: 'metal',
  shapes: [{ circle: [50, 50, 2] }],
  leader: [[50, 50]],
  ...rest,
})
const layers = 'assemblies.0.layers'

test.each([
  ['layers that touch', detail([layer([0, 8]), layer([8, 27])]), []],
  [
    'a layer that is drawn thicker than it says',
    detail([layer([0, 8], 10), layer([8, 27])]),
    [`layer-thickness ${layers}.0.extents.0.x`],
  ],
  ['a gap between layers', detail([layer([0, 8]), layer([9, 27])]), [`layer-gap ${layers}.1.extents.0.x`]],
  ['layers that overlap', detail([layer([0, 8]), layer([7, 27])]), [`layer-overlap ${layers}.1.extents.0.x`]],
  ['layers that fall together from one datum', roof([0, 50], 0), []],
  ['layers that fall from different ones', roof([0, 50], 50), ['layer-overlap assemblies.0.layers.1.extents.0.y']],
  [
    'a leader that points beside its layer',
    detail([layer([0, 8], 8, { leader: [[9, 50]] }), layer([8, 27])]),
    [`leader-target ${layers}.0.leader.0`],
  ],
  [
    'a leader beside its part, within half a millimetre on paper',
    detail([layer([0, 8]), layer([8, 27])], { parts: [part({ leader: [[54, 50]] })] }),
    [],
  ],
  [
    'a leader that misses its part',
    detail([layer([0, 8]), layer([8, 27])], { parts: [part({ leader: [[60, 50]] })] }),
    ['leader-target parts.0.leader.0'],
  ],
  [
    'an inset that repeats a number that is not there',
    detail([layer([0, 8]), layer([8, 27])], {
      insets: [
        {
          title: 'Head',
          scale: 5,
          view: { x: 0, y: 0, width: 9, height: 9 },
          repeated: [{ number: 3, leader: [[1, 1]] }],
        },
      ],
    }),
    ['unknown-number insets.0.repeated.0.number'],
  ],
  [
    'a shape of two kinds',
    detail([layer([0, 8]), layer([8, 27])], {
      shapes: [
        {
          line: [
            [0, 0],
            [1, 1],
          ],
          circle: [1, 1, 1],
          material: 'thin',
        },
      ],
    }),
    ['shape-geometry shapes.0'],
  ],
  [
    'an extent written backwards',
    detail([layer([0, 8]), layer([8, 27])], { shapes: [{ x: [8, 0], y: [0, 1], material: 'thin' }] }),
    ['span-order shapes.0.x'],
  ],
  [
    'a dimension below its least',
    detail([layer([0, 8]), layer([8, 27])], { dimensions: [{ x: [0, 8], at: 1, least: 10 }] }),
    ['dimension-least dimensions.0'],
  ],
  [
    'a dimension in no direction',
    detail([layer([0, 8]), layer([8, 27])], { dimensions: [{ at: 1 }] }),
    ['one-direction dimensions.0'],
  ],
])('%s', (_, value, found) => {
  const { error } = detailSchema.safeParse(value)
  expect(
    error?.issues.map((issue) => `${'params' in issue ? issue.params?.rule : issue.code} ${issue.path.join('.')}`) ??
      [],
  ).toEqual(found)
})
