import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { stylesFor } from './page-styles.ts'

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

test('a page links the common styles, then once each those of its parts and their imports', () => {
  expect(
    stylesFor(manifest, ['src/sections/WhitePaperSection.tsx', 'src/features/calculators/CalculatorIsland.tsx']),
  ).toEqual(['assets/app.css', 'assets/paper.css', 'assets/form.css'])
  expect(stylesFor(manifest, ['src/sections/ProseSection.tsx'])).toEqual(['assets/app.css'])
})

test('a part that is not in the bundle is reported', () => {
  expect(() => stylesFor(manifest, ['src/sections/LostSection.tsx'])).toThrow('src/sections/LostSection.tsx')
})
