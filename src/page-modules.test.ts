import { expect, test } from 'vitest'
import { pageModules } from './page-modules.ts'
import type { RouteData } from './schema/data/route-data.ts'

test('lists header, page, sections and islands of a page, each once', () => {
  const data = {
    kind: 'sections',
    sections: [{ type: 'entry-list', layout: 'rows' }, { type: 'report' }, { type: 'report' }],
    division: {},
  } as unknown as RouteData
  const { islands: parts, ...modules } = pageModules(data, ['calculator', 'calculator', 'gallery', 'constructor'])
  expect(parts.filter(({ name }) => name === 'calculator')).toHaveLength(1)
  expect(modules).toEqual({
    heads: ['src/layouts/DivisionHeader.tsx'],
    all: [
      'src/layouts/DivisionHeader.tsx',
      'src/pages/SectionsPage.tsx',
      'src/sections/lists/RowsList.tsx',
      'src/sections/ReportSection.tsx',
      'src/features/calculators/CalculatorIsland.tsx',
    ],
  })
  expect(pageModules(undefined, [])).toMatchObject({ heads: [], all: [] })
})
