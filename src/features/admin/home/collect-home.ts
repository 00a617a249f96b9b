import type { Diagnostics, PerformanceMetrics, RuntimeError } from '../../../schema/data/diagnostics.ts'
import { HOME_RUNTIME } from '../../../lib/storage-keys.ts'

type Measured = PerformanceEntry & {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  renderTime?: number
}

type Vitals = PerformanceMetrics & { cls: number }

/** Required elements, and the error if one is missing. */
const parts = [
  ['react_render_failure', '[data-content] *'],
  ['missing_navigation', 'header nav'],
  ['missing_hero', 'main h1'],
] as const

const entries = <Entry extends PerformanceEntry>(type: string) => performance.getEntriesByType(type) as Entry[]

/**
 * Records how the home page loaded, on every new measurement until the visitor leaves. A client-side navigation has no
 * load times. There is one record for each document: the first time that the page is shown. Never throws.
 */
export function collectHome(loaded: boolean): void {
  if (Object.hasOwn(window, HOME_RUNTIME)) return
  const { pathname } = location
  const vitals: Vitals = { cls: 0 }
  const measure = meter(vitals)
  const record = (list: PerformanceObserverEntryList) => {
    try {
      if (location.pathname !== pathname) return
      list.getEntries().forEach(measure)
      const diagnostics = diagnose(loaded, vitals)
      ;(window as { [HOME_RUNTIME]?: Diagnostics })[HOME_RUNTIME] = diagnostics
      const json = JSON.stringify(diagnostics)
      document.getElementById(HOME_RUNTIME)!.textContent = json
      sessionStorage[HOME_RUNTIME] = json
    } catch {}
  }
  // Buffered entries are reported first, so a record exists at once.
  try {
    for (const type of ['largest-contentful-paint', 'layout-shift', 'event', 'resource'])
      new PerformanceObserver(record).observe({
        type,
        buffered: true,
        durationThreshold: 40,
      } as PerformanceObserverInit)
  } catch {}
}

/** Updates the metrics. CLS is the largest sum of shifts less than 1 s apart within 5 s. */
function meter(vitals: Vitals) {
  let [sum, first, last] = [0, 0, 0]
  return ({ value, hadRecentInput, startTime, interactionId, duration, renderTime }: Measured) => {
    if (value && !hadRecentInput) {
      if (startTime - last > 999 || startTime - first > 4999) {
        sum = 0
        first = startTime
      }
      last = startTime
      sum += value
      if (sum > vitals.cls) vitals.cls = sum
    } else if (interactionId) {
      if (!(duration < vitals.inp!)) vitals.inp = duration
    } else if (renderTime !== undefined) vitals.lcp = startTime
  }
}

function diagnose(loaded: boolean, vitals: Vitals): Diagnostics {
  const timestamp = new Date().toISOString()
  const [times] = entries<PerformanceNavigationTiming>('navigation')
  const errors: RuntimeError[] = []
  const add = (type: RuntimeError['type'], message: string, details?: object) =>
    errors.push({ type, message, timestamp, ...details })
  for (const [type, selector] of parts) if (!document.querySelector(selector)) add(type, selector)
  return {
    timestamp,
    errors,
    imageAudit: Array.from(document.images, (image, index) => {
      const { complete, naturalWidth, naturalHeight, loading } = image
      const src = image.currentSrc || image.src
      const failed = complete && !naturalWidth
      if (failed) add('image_load_error', src, { src })
      return {
        index: index + 1,
        src,
        status: failed ? 'failed_to_load' : complete ? 'loaded' : 'pending',
        naturalWidth,
        naturalHeight,
        loading,
        alt: image.getAttribute('alt'),
      }
    }),
    networkRequests: (loaded ? entries<PerformanceResourceTiming>('resource') : []).map(
      ({ initiatorType, name, startTime, duration, responseStatus: status }) => {
        if (status > 399) add(status === 404 ? 'resource_404' : 'warning', name, { resource: name })
        return { initiatorType, name, startTime, duration, status }
      },
    ),
    performanceMetrics:
      loaded && times
        ? {
            timeToFirstByte: times.responseStart,
            domInteractive: times.domInteractive,
            domContentLoaded: times.domContentLoadedEventEnd,
            loadComplete: times.loadEventEnd,
            ...vitals,
          }
        : {},
  }
}
