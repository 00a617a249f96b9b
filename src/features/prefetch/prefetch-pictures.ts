/**
 * Fetches the pictures that a page names in `data-prefetch` once the browser is idle, unless visitors save data. The
 * browser picks the size it will need.
 */
export function prefetchPictures(content: ParentNode): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const prefetch = () => {
    for (const { dataset } of content.querySelectorAll<HTMLElement>('[data-prefetch]'))
      for (const srcset of JSON.parse(dataset.prefetch!) as string[])
        Object.assign(document.createElement('img'), {
          fetchPriority: 'low',
          sizes: '(min-width: 1264px) 1200px, 96vw',
          srcset,
        })
  }
  // Safari has no idle callback.
  const whenIdle = () => window.requestIdleCallback?.(prefetch) ?? setTimeout(prefetch, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
