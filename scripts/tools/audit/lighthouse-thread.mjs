import { parentPort, workerData } from 'node:worker_threads'

const { default: lighthouse } = await import(workerData)

/** All that has a weight in the score for speed (Lighthouse 12); the rest of the category explains. */
const speedAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/**
 * How long a run after the first waits for what a page may still begin, in milliseconds; the first keeps Lighthouse's
 * own 1,000 each. A page that did something so late would be another in the two, and measured a third time.
 */
const waits = { pauseAfterFcpMs: 250, pauseAfterLoadMs: 250, networkQuietThresholdMs: 250, cpuQuietThresholdMs: 250 }

/** One run at a time: Lighthouse measures as a phone gets a page, on a line and a processor that it simulates. */
parentPort.on('message', async ({ url, port, onlySpeed }) => {
  const flags = {
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    // `bf-cache` loads the page once more, and no score counts it.
    ...(onlySpeed ? { onlyAudits: speedAudits, ...waits } : { skipAudits: ['bf-cache'] }),
  }
  try {
    const { runtimeError, runWarnings, categories, audits } = (await lighthouse(url, flags)).lhr
    const numbers = Object.entries(audits).map(([id, { score, numericValue }]) => [id, { score, numericValue }])
    parentPort.postMessage(
      { result: { runtimeError, runWarnings, categories, audits: Object.fromEntries(numbers) } },
      [],
    )
  } catch (error) {
    parentPort.postMessage({ problem: error.message }, [])
  }
})
