import type { Wanted } from './router/navigation.ts'

/**
 * Runs the load of a navigation. Without a line it waits for one, and the page that is shown stays. When it fails,
 * whatever the reason, the browser loads the address plainly: a page that was loaded needs neither data nor code.
 */
export async function orPlainly<Data>({ url, signal }: Wanted, load: () => Promise<Data>): Promise<Data> {
  await line(signal)
  try {
    return await load()
  } catch (error) {
    // There is nothing else to load in development.
    if (signal.aborted || import.meta.env.DEV) throw error
    if (!navigator.onLine) return orPlainly({ url, signal }, load)
    // The way back has changed the address already.
    if (url === location.href) location.reload()
    else location.assign(url)
    return new Promise(() => {})
  }
}

function line(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) return resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
