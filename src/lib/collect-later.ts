/** Starts the home page's collector after everything else: its code comes when the page has loaded and the browser is idle. */
export function collectLater(loaded: boolean): void {
  const collect = () => import('./collect-home').then(({ collectHome }) => collectHome(loaded), ignore)
  const start = () => void (window.requestIdleCallback ?? setTimeout)(() => void collect())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Without its code nothing is recorded, and nothing else changes. */
const ignore = () => {}
