import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'

const pages = ['/', '/leak-finder', '/services'] as const

/** The middles of the four sides of a link's target, 4 pixels wide. */
const sides = (page: Page, index: number) =>
  page
    .locator('.location-drawing a rect')
    .nth(index)
    .evaluate((target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [left, y],
        [right, y],
        [x, top],
        [x, bottom],
      ].map(([across, down]) => ({ x: across! - 2, y: down! - 2, width: 4, height: 4 }))
    })

for (const path of pages)
  for (const forcedColors of ['none', 'active'] as const)
    test(`each location on ${path} has a name and a whole focus ring, forced colours ${forcedColors}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
      await open(page, path)
      const links = page.locator('.location-drawing').first().getByRole('link')
      expect(await links.count()).toBeGreaterThan(3)
      for (const [index, link] of (await links.all()).entries()) {
        await expect(link).toHaveAccessibleName(/\p{L}/u)
        await link.scrollIntoViewIfNeeded()
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        const clips = await sides(page, index)
        const take = async () => Promise.all(clips.map((clip) => page.screenshot({ clip })))
        const before = await take()
        await link.focus()
        await page.keyboard.press('Shift')
        const after = await take()
        const unchanged = after.filter((side, at) => side.equals(before[at]!))
        expect(unchanged, (await link.textContent())!).toHaveLength(0)
      }
    })

test('forced colours choose those of the links', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of pages) {
    await open(page, path)
    const [shown, chosen] = await page.evaluate(() => {
      const link = document.createElement('span')
      link.style.color = 'LinkText'
      document.body.append(link)
      const text = document.querySelector('.location-drawing a text')!
      return [getComputedStyle(text).fill, getComputedStyle(link).color]
    })
    expect(shown, path).toBe(chosen)
  }
})

test('shapes follow the colour scheme in browsers without light-dark()', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('[fill*=light-dark], [stroke*=light-dark]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { ink, strokes } = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body)
      const shapes = [...document.querySelectorAll('.location-drawing > .lines path[stroke]')]
      return { ink: color, strokes: shapes.map((shape) => getComputedStyle(shape).stroke) }
    })
    expect(strokes, colorScheme).toContain(ink)
  }
})

test('text twice as large neither covers the locations nor leaves the window', async ({ browser, baseURL }) => {
  // Other tests use the page again, and the text would stay large.
  const page = await browser.newPage({ baseURL: baseURL! })
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 720, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const problems = await page.locator('.hero').evaluate((hero) => {
      const inside = [...hero.querySelectorAll('h1, p, figcaption, li, text')]
      const boxes = inside.flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const isHidden = getComputedStyle(element).clipPath !== 'none'
        return isHidden ? [] : [{ text: element.textContent, box: range.getBoundingClientRect() }]
      })
      const end = hero.getBoundingClientRect().bottom
      return boxes.flatMap(({ text, box }, index) => [
        ...(box.left < 0 || box.right > innerWidth || box.bottom > end ? [`${text} is cut`] : []),
        ...boxes
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.box.right &&
              other.box.left < box.right &&
              box.top < other.box.bottom - 1 &&
              other.box.top < box.bottom - 1,
          )
          .map((other) => `${text} and ${other.text}`),
      ])
    })
    expect(problems, `at ${width} pixels`).toEqual([])
  }
  await page.close()
})
