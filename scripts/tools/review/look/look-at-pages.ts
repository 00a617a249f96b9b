import { chromium, type Browser } from '@playwright/test'
import { startServer } from '../../../site/host/start-server.ts'
import type { LeftOut, Picture } from '../compare/model.ts'
import { lookAtPage, perPage, type AxeChange, type Subject } from './look-at-page.ts'

/** What is looked at, where its pictures go, and who hears of it. */
interface LookJob {
  /** Path of a browser. */
  browser: string
  /** Folders of the two built sites. */
  base: string
  head: string
  /** The pages that pictures are taken of, and the others, which are only checked with axe. */
  pictured: readonly Subject[]
  others: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** How many pictures may be taken, before and after counted as two, and until when by the clock of this process. */
  most: { pictures: number; until: number }
  onPage: (done: number, total: number) => void
}

/** What was seen of pages. */
interface Looks {
  pictures: Picture[]
  axe: AxeChange[]
  notPictured: LeftOut[]
  notChecked: LeftOut[]
}

/** Pages that are open at once: while one loads, the other is looked at. */
const TABS = 2

/** Looks at pages as they were and as they are, with pictures and with axe, and names those beyond the budget. */
export async function lookAtPages(job: LookJob): Promise<Looks> {
  // Where it does not start, no server is left behind.
  const browser = await chromium.launch({ executablePath: job.browser })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  try {
    return await lookWith(browser, { base: base.url, head: head.url }, job)
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
}

/** Looks at one page after the other in some tabs, as long as there is time for one more. */
async function lookWith(browser: Browser, urls: { base: string; head: string }, job: LookJob): Promise<Looks> {
  const { pictured, others, folder, most, onPage } = job
  const subjects = [...pictured, ...others]
  const mostPictured = Math.min(pictured.length, Math.floor(most.pictures / perPage))
  const seen: (Awaited<ReturnType<typeof lookAtPage>> | LeftOut['why'])[] = []
  const waiting = subjects.entries()
  let [longest, done] = [0, 0]
  const tab = async () => {
    const page = await browser.newPage()
    // Tabs share the iterator.
    for (const [index, subject] of waiting) {
      const started = performance.now()
      const pictures = index < mostPictured ? folder : undefined
      seen[index] =
        started + longest > most.until
          ? 'budget'
          : await lookAtPage(page, subject, { ...urls, pictures }).catch(() => 'load' as const)
      longest = Math.max(longest, performance.now() - started)
      onPage(++done, subjects.length)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, tab))
  const looks = seen.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const leftOut = subjects.map(({ path }, index): LeftOut | undefined => {
    const one = seen[index]
    return typeof one === 'string' ? { path, why: one } : undefined
  })
  return {
    pictures: looks.flatMap(({ pictures }) => pictures),
    axe: looks.map(({ axe }) => axe),
    notPictured: pictured.flatMap(
      ({ path }, index) => leftOut[index] ?? (index < mostPictured ? [] : { path, why: 'budget' as const }),
    ),
    notChecked: leftOut.filter((one) => one !== undefined),
  }
}
