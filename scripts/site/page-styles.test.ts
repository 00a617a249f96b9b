import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import type { RouteData } from '../../src/schema/route-data'
import { partsOf, stylesFor } from './page-styles'

const manifest = {
  'index.html': { file: 'assets/app.js', isEntry: true, css: ['assets/app.css'], imports: ['_field.js'] },
  '_field.js': { file: 'assets/field.js', css: ['assets/form.css'] },
  'src/sections/WhitePaperSection.tsx': {
    file: 'assets/paper.js',
    imports: ['_field.js'],
    css: ['assets/paper.css', 'assets/app.css'],
  },
  'src/features/calculators/CalculatorIsland.tsx': { file: 'assets/calculator.js', imports: ['_field.js'] },
  'src/sections/ProseSection.tsx': { file: 'assets/prose.js' },
} satisfies Manifest

test('a page links the styles of its own parts and of what they import, after that of every page and each once', () => {
  expect(stylesFor(manifest, ['WhitePaperSection', 'CalculatorIsland'])).toEqual([
    'assets/app.css',
    'assets/paper.css',
    'assets/form.css',
  ])
  expect(stylesFor(manifest, ['ProseSection'])).toEqual(['assets/app.css'])
})

test('a part that the bundle does not know is told', () => {
  expect(() => stylesFor(manifest, ['LostSection'])).toThrow('LostSection.tsx')
})

test('parts are the sections of the data, the islands in the HTML, and the head of the division', () => {
  const data = {
    kind: 'sections',
    sections: [{ type: 'white-paper' }, { type: 'prose' }, { type: 'prose' }],
    division: {},
  } as unknown as RouteData
  expect(partsOf(data, '<div data-island="calculator"></div>')).toEqual([
    'DivisionHeader',
    'WhitePaperSection',
    'ProseSection',
    'CalculatorIsland',
  ])
  expect(partsOf(undefined, '')).toEqual([])
})
