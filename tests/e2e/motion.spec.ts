import type { Page } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import { emergency, expect, firstPath, isAlive, linkTo, open, shell, test } from './fixtures.ts'

/** Elements and pseudo-elements with transitions or animations. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const inMilliseconds = (time: string) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)
    const longest = (list: string) => Math.max(...list.split(',').map(inMilliseconds))
    const all = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo || undefined)
        const name = `${element.tagName}.${element.getAttribute('class')}${pseudo}`
        return { name, change: longest(transitionDuration), time: longest(animationDuration) }
      }),
    )
    // Animations of a hundredth of a millisecond still fire their end event. A transition of that length would start
    // on every element whenever the window or the colours change.
    return all
      .filter(({ change, time }) => change > 0 || time > 0.02)
      .map(({ name, change, time }) => `${name} ${change} ${time} ms`)
  })

const opener = (page: Page) => page.locator('header button').filter({ hasText: shell.words.shell.menu, visible: true })
const panel = (page: Page) => page.getByRole('dialog')

test.describe('a visitor who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/', '/services', '/projects', firstPath('article')] as const) {
    test(`gets none on ${path}`, async ({ page }) => {
      await open(page, path)
      expect(await moving(page)).toEqual([])
    })
  }

  test('gets no sliding panel or toast, and no animation runs anywhere', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 760 })
    await open(page, '/terms')
    await emergency(page).getByRole('button', { name: shell.words.emergency.open }).click()
    await emergency(page).getByRole('button', { name: shell.words.emergency.copy }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    await opener(page).click()
    await expect(panel(page)).toBeVisible()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    const running = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    )
    expect(running.filter((time) => time > 0.02)).toEqual([])
  })
})

test('others see the panel slide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await open(page, '/terms')
  await opener(page).click()
  await expect(panel(page)).toBeVisible()
  expect((await moving(page)).join()).toContain('side-panel')
})

/** Records view transitions, and pauses those within the app. */
const noteFades = (page: Page) =>
  page.addInitScript(() => {
    const note = (kind: string) => (sessionStorage.fades = `${sessionStorage.fades ?? ''} ${kind}`)
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && note('load'))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      note('step')
      const fade = start(change)
      const hold = () => document.getAnimations().forEach((animation) => animation.pause())
      fade.ready.then(hold, () => {})
      return fade
    }
  })

const fades = (page: Page) => page.evaluate(() => sessionStorage.fades as string | undefined)
const next: RoutePath = '/privacy'
const drawingIndexLink = (page: Page) => page.getByRole('contentinfo').locator(linkTo('/sheets')).first()

for (const [who, reducedMotion, seen] of [
  ['everybody', 'no-preference', ' load step'],
  ['who wants no motion', 'reduce', undefined],
] as const)
  test.describe(who, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`sees ${seen ? 'a fade' : 'no fade'} from page to page`, async ({ page }) => {
      await noteFades(page)
      // A busy browser may skip a transition.
      await expect(async () => {
        await page.goto('/terms')
        await page.evaluate((path) => {
          delete sessionStorage.fades
          location.assign(path)
        }, next)
        await page.waitForURL(next)
        await isAlive(page)
        await drawingIndexLink(page).click()
        await page.waitForURL('/sheets')
        await expect.poll(() => fades(page), { timeout: 2000 }).toBe(seen)
      }).toPass()
    })
  })

test('what is pressed while pages fade reaches the new one', async ({ page }) => {
  await noteFades(page)
  await expect(async () => {
    await open(page, '/terms')
    await drawingIndexLink(page).click()
    await page.waitForURL('/sheets')
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass()
  const link = page.getByRole('banner').locator('a[href="/"]').first()
  const { x, y, width, height } = (await link.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.waitForURL('/')
})
