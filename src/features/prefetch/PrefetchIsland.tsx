import { useEffect } from 'react'
import { withBase } from '../../lib/base-path.ts'
import type { Image } from '../../schema/fields.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Preloads the first pictures of other pages after load, on good connections only. The browser picks the size it will
 * need.
 */
export function PrefetchIsland({ images }: { images: Pick<Image, 'file' | 'widths'>[] }) {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (connection && (connection.saveData || connection.effectiveType !== '4g')) return
    const stop = new AbortController()
    if (document.readyState === 'complete') prefetch(images)
    else addEventListener('load', () => prefetch(images), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [images])
  return null
}

function prefetch(images: Pick<Image, 'file' | 'widths'>[]): void {
  for (const { file, widths } of images)
    Object.assign(document.createElement('img'), {
      fetchPriority: 'low',
      sizes: '(min-width: 1264px) 1200px, 96vw',
      srcset: widths.map((width) => withBase(`${file}-${width}.avif ${width}w`)).join(', '),
    })
}
