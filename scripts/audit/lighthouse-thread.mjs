import { parentPort, workerData } from 'node:worker_threads'

const { default: lighthouse } = await import(workerData)

/** One run at a time: Lighthouse measures as a phone gets a page, on a line and a processor that it simulates. */
parentPort.on('message', async ({ url, port, onlySpeed }) => {
  const flags = {
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    // It loads the page once more, and no score counts it.
    skipAudits: ['bf-cache'],
    ...(onlySpeed ? { onlyCategories: ['performance'] } : {}),
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
