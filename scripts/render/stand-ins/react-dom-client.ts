/** Stands in for what takes a page over in a browser, half a megabyte that no renderer calls. */
export const createRoot = neverCalled
export const hydrateRoot = neverCalled

function neverCalled(): never {
  throw new Error('A page is rendered here, and taken over in a browser.')
}
