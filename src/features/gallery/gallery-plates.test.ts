import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GalleryPlates } from './GalleryPlates.tsx'

const words = { previous: 'Previous', next: 'Next', close: 'Close', placeholder: 'Your picture' }
const image = { alt: 'A roof', width: 400, height: 300, file: '/assets/roof', widths: [400], tone: '' }
const countFrames = (items: { image: typeof image; caption: string }[]) =>
  renderToStaticMarkup(createElement(GalleryPlates, { items: items as never, title: 'Gallery', words })).match(
    /data-frame/g,
  )?.length ?? 0

test.each([
  ['without pictures has three frames', [], 3],
  ['with a picture has no empty frame', [{ image, caption: 'A roof' }], 0],
])('a gallery %s', (_name, items, frames) => expect(countFrames(items)).toBe(frames))
