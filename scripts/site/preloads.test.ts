import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { preloadsFor } from './preloads'

const manifest = {
  'index.html': {
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/sections/HeroSection.tsx'],
    assets: ['assets/text.woff2'],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'src/sections/HeroSection.tsx': { file: 'assets/HeroSection.js', imports: ['_react.js'] },
} satisfies Manifest

test('a page loads the font and what the entry imports, and no code of sections', () => {
  expect(preloadsFor(manifest)).toEqual([
    { kind: 'font', file: 'assets/text.woff2' },
    { kind: 'module', file: 'assets/react.js' },
    { kind: 'module', file: 'assets/runtime.js' },
  ])
})
