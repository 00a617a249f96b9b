/** Starts the home page's collector after everything else: its code comes when the page has loaded. */
export function collectLater(loaded: boolean): void {
  const start = () => void import('./collect-home').then(({ collectHome }) => collectHome(loaded), ignore)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** Without its code nothing is recorded, and nothing else changes. */
const ignore = () => {}
