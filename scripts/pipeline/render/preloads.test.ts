import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { filesFor } from './preloads.ts'

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
  'src/boot.ts': { file: 'assets/boot.js' },
  'src/boot/saved-form.ts': { file: 'assets/saved-form.js' },
  'src/boot/computed-values.ts': { file: 'assets/computed-values.js' },
  'src/boot/home-runtime.ts': { file: 'assets/home-runtime.js' },
  'src/Head.tsx': { file: 'assets/Head.js', imports: ['index.html', '_react.js'] },
  'src/open-panel.tsx': { file: 'assets/open-panel.js', imports: ['_react.js', '_panel.js'], isDynamicEntry: true },
  '_panel.js': { file: 'assets/panel.js', css: ['assets/panel.css'] },
  'src/sections/HeroSection.tsx': { file: 'assets/HeroSection.js', imports: ['_react.js'] },
} satisfies Manifest
const boot = 'src/boot.ts'

test('a page has font and boot script; its app is the entry after its imports, without section code', () => {
  expect(filesFor(manifest, { boot, html: '<p>data-saved-form=</p>' })).toEqual({
    fonts: ['assets/text.woff2'],
    boot: 'assets/boot.js',
    scripts: [],
    app: ['assets/runtime.js', 'assets/react.js', 'assets/app.js'],
    islands: [],
  })
})

test('an island has all that it loads besides the app', () => {
  const island = { name: 'panel', module: 'src/open-panel.tsx', data: '_data/panel.json' }
  expect(filesFor(manifest, { boot, html: '', islands: [island] }).islands).toEqual([
    {
      name: 'panel',
      scripts: ['assets/open-panel.js', 'assets/panel.js'],
      styles: ['assets/panel.css'],
      data: '_data/panel.json',
    },
  ])
  expect(() => filesFor(manifest, { boot, html: '', islands: [{ ...island, module: 'src/lost.ts' }] })).toThrow(
    'src/lost.ts',
  )
})

test('the module of a special head is part of the app', () => {
  expect(filesFor(manifest, { boot, html: '', heads: ['src/Head.tsx'] }).app).toContain('assets/Head.js')
})

test('a form that is saved has its script', () => {
  expect(filesFor(manifest, { boot, html: '<div data-saved-form="{}">' }).scripts).toEqual(['assets/saved-form.js'])
})

test('what is only needed when something is filled in comes with the app, before it', () => {
  const { scripts, app } = filesFor(manifest, { boot, html: '<output data-computed="{}">' })
  expect(scripts).toEqual([])
  expect(app).toEqual(['assets/computed-values.js', 'assets/runtime.js', 'assets/react.js', 'assets/app.js'])
})

test('home has one script, which is also the boot script', () => {
  const { boot: script, scripts } = filesFor(manifest, { boot, html: '<pre data-runtime="">' })
  expect([script, ...scripts]).toEqual(['assets/home-runtime.js'])
})

test('a bundle without a boot script is reported', () => {
  expect(() => filesFor(manifest, { boot: 'src/lost.ts', html: '' })).toThrow('src/lost.ts')
})
