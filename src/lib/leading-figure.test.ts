import { expect, test } from 'vitest'
import { joinUnits } from './join-units.ts'
import { leadingFigure } from './leading-figure.ts'

test.each([
  ['43 hours from call to dry', '43\u00a0hours', 'from call to dry'],
  ['23% of 1,980 m² replaced', '23%', 'of 1,980\u00a0m² replaced'],
  ['1.2 t of wet ceiling removed', '1.2\u00a0t', 'of wet ceiling removed'],
  ['17 of 21 pulls cohesive; 4 adhesive', '17 of 21', 'pulls cohesive; 4 adhesive'],
  ['$1.9M of work moved', '$1.9M', 'of work moved'],
  ['9 warranty claims accepted', '9', 'warranty claims accepted'],
  ['2 days early, back in use', '2\u00a0days', 'early, back in use'],
  ['All 11 reports fed', 'All 11', 'reports fed'],
  ['No return in 11 storms', undefined, 'No return in 11 storms'],
  ['Both pits dry after 12 months', undefined, 'Both pits dry after 12\u00a0months'],
  ['Nothing wet', undefined, 'Nothing wet'],
  ['42', undefined, '42'],
])('“%s” is led by %s', (result, figure, words) => {
  const parts = leadingFigure(joinUnits(result))
  expect([parts.figure, parts.words]).toEqual([figure, words])
})
