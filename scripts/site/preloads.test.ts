import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import type { RouteData } from '../../src/schema/route-data'
import { preloadsFor } from './preloads'

const manifest = {
  'index.html': { file: 'assets/app.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/sections/HeroSection.tsx'], assets: ['assets/text.woff2'] },
  '_react.js': { file: 'assets/react.js' },
  '_picture.js': { file: 'assets/picture.js', imports: ['_react.js'] },
  'src/pages/SectionsPage.tsx': { file: 'assets/SectionsPage.js', imports: ['index.html'] },
  'src/pages/ProsePage.tsx': { file: 'assets/ProsePage.js' },
  'src/pages/NotFoundPage.tsx': { file: 'assets/NotFoundPage.js' },
  'src/sections/HeroSection.tsx': { file: 'assets/HeroSection.js', imports: ['_picture.js'], dynamicImports: ['src/ui/Sheet.tsx'] },
  'src/sections/StatsSection.tsx': { file: 'assets/StatsSection.js' },
  'src/sections/ServiceIndexSection.tsx': { file: 'assets/ServiceIndexSection.js' },
  'content/pages/privacy.mdx': { file: 'assets/privacy.js' },
} satisfies Manifest

const files = (route?: object) => preloadsFor(route as RouteData | undefined, manifest).map(({ file }) => file.replace('assets/', ''))

test('a page gets its own sections and what they import, and nothing else', () => {
  const sections = [{ type: 'hero' }, { type: 'service-index' }, { type: 'hero' }, { type: 'prose' }]
  expect(files({ kind: 'sections', path: '/', sections })).toEqual(['text.woff2', 'react.js', 'SectionsPage.js', 'HeroSection.js', 'picture.js', 'ServiceIndexSection.js'])
})

test('a prose page gets its own text', () => {
  expect(files({ kind: 'prose', path: '/privacy' })).toEqual(['text.woff2', 'react.js', 'ProsePage.js', 'privacy.js'])
})

test('a kind that is no chunk of its own needs nothing more', () => {
  expect(files({ kind: 'article', path: '/resources/articles/1' })).toEqual(['text.woff2', 'react.js'])
})

test('the not-found page has no route data', () => {
  expect(files()).toEqual(['text.woff2', 'react.js', 'NotFoundPage.js'])
})
