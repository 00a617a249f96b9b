import { expect, test } from 'vitest'
import { placeholderSite } from '../model.ts'
import { manifestIcons, webManifest } from './web-manifest.ts'

test('the manifest has the facts of site.yaml and works below any base path', () => {
  const manifest = JSON.parse(
    webManifest({ ...placeholderSite, name: 'Firm of Roofs', shortName: 'Firm', legalLine: 'Roofs' }),
  ) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({
    name: 'Firm of Roofs',
    short_name: 'Firm',
    description: 'Roofs',
    lang: 'en-CA',
    start_url: './',
    scope: './',
  })
  const base = 'https://site.example/pr-1/manifest.webmanifest'
  expect(manifest.icons.map(({ src, sizes, purpose }) => `${new URL(src, base).pathname} ${sizes} ${purpose}`)).toEqual(
    [
      '/pr-1/icon.svg any any',
      ...manifestIcons.map(({ file, size, purpose }) => `/pr-1/${file} ${size}x${size} ${purpose}`),
    ],
  )
})
