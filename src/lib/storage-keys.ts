/** Names under which pages store something in the browser. The page about cookies lists the same. */
export const storageKeys = [
  'design-assist-request',
  'held-click',
  'home-runtime',
  // React Router's own: between which pages Back fades.
  'remix-router-transitions',
  'scroll-positions',
  'sheet:',
] as const

/**
 * Diagnostics of the home page for /admin/home-runtime: also a global of the window, and the id of the home page's
 * element with the same as JSON.
 */
export const HOME_RUNTIME = 'home-runtime' satisfies StorageKey
export const REQUEST_DRAFT = 'design-assist-request' satisfies StorageKey
export const HELD_CLICK = 'held-click' satisfies StorageKey
export const SCROLL_POSITIONS = 'scroll-positions' satisfies StorageKey
/** Before the name of a form; the only one in the local storage. */
export const FORM = 'sheet:' satisfies StorageKey

type StorageKey = (typeof storageKeys)[number]
