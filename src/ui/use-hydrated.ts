import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first render over its HTML, true ever after: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
