import { chromium, type Browser, type Page } from '@playwright/test'
import { startServer } from '../../../site/host/start-server.ts'
import { axeAsked, perPage, pictureTaken, type AxeChange, type Subject } from './look-at-page.ts'
import type { LeftOut, Picture } from '../compare/model.ts'

/** What is looked at, where its pictures go, and who hears of it. */
interface LookJob {
  /** Path of a browser. */
  browser: string
  /** Folders of the two built sites. */
  base: string
  head: string
  /** The pages that pictures are taken of, and the others that axe alone is asked about. */
  pictured: readonly Subject[]
  others: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** How many pictures may be taken, before and after counted as two, and until when by the clock of this process. */
  most: { pictures: number; until: number }
  onPage: (what: 'pictures' | 'axe', done: number, total: number) => void
}

/** What was seen of pages. */
interface Looks {
  pictures: Picture[]
  axe: AxeChange[]
  notPictured: LeftOut[]
  notChecked: LeftOut[]
}

/** Pages that are open at once where nothing but axe is asked: while one loads, the other is judged. */
const TABS = 2

/**
 * Looks at pages as they were and as they are, with pictures and with axe, and tells which had no room in the budget.
 */
export async function lookAtPages(job: LookJob): Promise<Looks> {
  // Where it does not start, no server is left behind.
  const browser = await chromium.launch({ executablePath: job.browser })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  const places = { base: base.url, head: head.url, folder: job.folder }
  const looks: Looks = { pictures: [], axe: [], notPictured: [], notChecked: [] }
  try {
    const take = async (page: Page, subject: Subject) => {
      const { pictures, axe } = await pictureTaken(page, subject, places)
      looks.pictures.push(...pictures)
      looks.axe.push(axe)
    }
    const room = Math.floor(job.most.pictures / perPage)
    const taken = await each(browser, job, {
      what: 'pictures',
      subjects: job.pictured.slice(0, room),
      tabs: 1,
      see: take,
    })
    const full = job.pictured.slice(room).map(({ path }): LeftOut => ({ path, why: 'budget' }))
    looks.notPictured.push(...taken, ...full)
    const ask = async (page: Page, subject: Subject) => {
      looks.axe.push(await axeAsked(page, subject, places))
    }
    const rest = [...job.pictured.slice(room), ...job.others]
    looks.notChecked.push(
      ...taken,
      ...(await each(browser, job, { what: 'axe', subjects: rest, tabs: TABS, see: ask })),
    )
    return looks
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
}

interface Round {
  what: 'pictures' | 'axe'
  subjects: readonly Subject[]
  tabs: number
  see: (page: Page, subject: Subject) => Promise<void>
}

/**
 * Sees pages one after the other, in so many tabs, as long as there is time for one more. The answer is
 * what was left out, in order.
 */
async function each(browser: Browser, { most, onPage }: LookJob, { what, subjects, tabs, see }: Round) {
  const left = new Map<string, LeftOut['why']>()
  const waiting = [...subjects]
  let [longest, done] = [0, 0]
  const tab = async () => {
    const page = await browser.newPage()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = performance.now()
      if (started + longest > most.until) left.set(next.path, 'budget')
      else await see(page, next).catch(() => left.set(next.path, 'load'))
      longest = Math.max(longest, performance.now() - started)
      onPage(what, ++done, subjects.length)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: Math.min(tabs, subjects.length) }, tab))
  return subjects.flatMap(({ path }): LeftOut[] => {
    const why = left.get(path)
    return why ? [{ path, why }] : []
  })
}
