import type { Site } from '../../../src/schema/singles/site.ts'
import { logoFile } from '../routes/json-ld-organization.ts'
import { palettes } from '../social/palette.ts'

/** An icon drawn from `public/icon.svg`. */
export interface SiteIcon {
  file: string
  size: number
  /** A maskable icon is cropped to any shape. */
  purpose: 'any' | 'maskable'
}

export const manifestIcons: SiteIcon[] = [
  { file: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { file: logoFile, size: 512, purpose: 'any' },
  { file: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
]

/** Icons that browsers and phones request by name. */
export const favicon = { file: 'favicon.ico', size: 32 }
export const touchIcon = { file: 'apple-touch-icon.png', size: 180 }

export const manifestFile = 'manifest.webmanifest'

/** Addresses are relative, so that they work below any base path. Source: https://www.w3.org/TR/appmanifest/ */
export function webManifest({ name, shortName, legalLine }: Site): string {
  const { paper } = palettes.site
  const manifest = {
    name,
    short_name: shortName,
    description: legalLine,
    lang: 'en-CA',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...manifestIcons.map(({ file, size, purpose }) => ({
        src: file,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}
