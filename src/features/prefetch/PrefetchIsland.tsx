import { useEffect } from 'react'
import { withBase } from '../../lib/base-path.ts'
import { isGoodConnection, pickWidth } from './fetch-ahead.ts'
import type { Image } from '../../schema/fields.ts'

/** Width that a page gives its first picture, as the `sizes` of its header say. */
const slot = () => (innerWidth >= 1264 ? 1200 : innerWidth * 0.96)

/**
 * Fetches the first pictures of other pages ahead, once this page has loaded, on a good
 * connection only. It shows nothing.
 */
export function PrefetchIsland({ images }: { images: Pick<Image, 'file' | 'widths'>[] }) {
  useEffect(() => {
    if (!isGoodConnection()) return
    const stop = new AbortController()
    if (document.readyState === 'complete') prefetch(images)
    else addEventListener('load', () => prefetch(images), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [images])
  return null
}

function prefetch(images: Pick<Image, 'file' | 'widths'>[]): void {
  for (const { file, widths } of images) {
    const width = pickWidth(widths, slot(), devicePixelRatio)
    const href = withBase(`${file}-${width}.avif`)
    if (width === undefined || document.head.querySelector(`link[rel=prefetch][href="${href}"]`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'image', type: 'image/avif', href }),
    )
  }
}
