import type { Page } from '@playwright/test'
import { expect, firstPath, isAlive, open, test } from './fixtures.ts'

/** `WALKS=100` for a longer run; `SEED` repeats one walk. */
const walks = Number(process.env.WALKS ?? 3)
const first = Number(process.env.SEED ?? 1)
const STEPS = 25

const paths = ['/about', '/services', '/projects', '/terms', firstPath('article')]

/** What a history entry should show. */
interface Stay {
  url: string
  top: number
}

/** The address and position once nothing moves. */
async function stay(page: Page): Promise<Stay> {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = await page.evaluate(() => JSON.stringify({ url: location.href, top: Math.round(scrollY) }))
        return before === last
      },
      { intervals: [100] },
    )
    .toBe(true)
  return JSON.parse(last) as Stay
}

/** Clicks one of the matches as a visitor does who has scrolled there; false if there is none. */
const follow = (page: Page, selector: string, chance: number) =>
  page.evaluate(
    ([all, at]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(all)].filter((one) => one.checkVisibility())
      const found = shown[Math.floor(at * shown.length)]
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // The position is noted when the browser reports it, before a click can follow.
      return new Promise<boolean>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            document.body.dataset.left = String(Math.round(scrollY))
            found?.click()
            resolve(found !== undefined)
          }),
        ),
      )
    },
    [selector, chance] as const,
  )

for (let walk = 0; walk < walks; walk++) {
  const seed = first + walk
  test(`walk ${seed}: Back, Forward and reload return to the pixel after links, anchors and filters`, async ({
    page,
    routeData,
  }) => {
    test.slow()
    let state = seed * 7919
    const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    await open(page, paths[seed % paths.length]!)
    const entries: Stay[] = [await stay(page)]
    const trace: string[] = []
    let at = 0
    const arrives = () =>
      expect.poll(() => stay(page), { message: trace.join(' '), timeout: 5000 }).toEqual(entries[at])
    for (let step = 0; step < STEPS; step++) {
      const kind = Math.floor(chance() * 7)
      if (kind <= 2) {
        const path = paths[Math.floor(chance() * paths.length)]!
        const selector = [`footer a[href="${path}"]`, 'main a[href^="#"]', '[data-filter] button'][kind]!
        const before = await stay(page)
        if (!(await follow(page, selector, chance()))) continue
        const left = await page.evaluate(() => Number(document.body.dataset.left))
        if (kind === 0) await expect(page).toHaveTitle((await routeData(path)).head.title)
        const after = await stay(page)
        trace.push(`${selector} ${after.url} ${after.top}`)
        entries[at] = { ...before, top: left }
        if (after.url === before.url) entries[at] = after
        else entries.splice(++at, entries.length, after)
      } else if (kind === 3) {
        await page.evaluate(
          (part) => scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }),
          chance(),
        )
        entries[at] = await stay(page)
        trace.push(`scroll ${entries[at]!.top}`)
      } else if (kind === 4) {
        // Chromium itself goes to the anchor again where a style sheet blocks rendering.
        if (page.url().includes('#')) continue
        await page.reload()
        await isAlive(page)
        trace.push('reload')
        await arrives()
      } else {
        const next = at + (kind === 5 ? -1 : 1)
        if (!entries[next]) continue
        at = next
        trace.push(kind === 5 ? 'back' : 'forward')
        await page.evaluate((by) => history.go(by), kind === 5 ? -1 : 1)
        await arrives()
      }
    }
  })
}
