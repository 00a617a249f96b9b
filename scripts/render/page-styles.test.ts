import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import type { RouteData } from '../../src/schema/data/route-data'
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
  expect(
    stylesFor(manifest, ['src/sections/WhitePaperSection.tsx', 'src/features/calculators/CalculatorIsland.tsx']),
  ).toEqual(['assets/app.css', 'assets/paper.css', 'assets/form.css'])
  expect(stylesFor(manifest, ['src/sections/ProseSection.tsx'])).toEqual(['assets/app.css'])
})

test('a part that the bundle does not know is told', () => {
  expect(() => stylesFor(manifest, ['src/sections/LostSection.tsx'])).toThrow('src/sections/LostSection.tsx')
})

test('parts are the modules of the kind, the sections, the islands in the HTML, and the head of the division', () => {
  const data = {
    kind: 'sections',
    sections: [{ type: 'compliance-certificates' }, { type: 'seo-audit' }, { type: 'link-audit' }],
    division: {},
  } as unknown as RouteData
  expect(
    partsOf(data, '<div hidden="" data-island="calculator"></div><a data-island="gallery" href="#a">A</a>'),
  ).toEqual([
    'src/layouts/DivisionHeader.tsx',
    'src/pages/SectionsPage.tsx',
    'src/sections/ComplianceCertificatesSection.tsx',
    'src/sections/ReportSection.tsx',
    'src/features/calculators/CalculatorIsland.tsx',
  ])
  expect(partsOf(undefined, '')).toEqual([])
})
