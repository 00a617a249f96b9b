import { expect, test } from './fixtures.ts'

const limits = [
  { width: 1440, height: 900, most: 5000 },
  { width: 390, height: 844, most: 9200 },
]

test('the home page is eight sections, and not longer than a visitor reads', async ({ page }) => {
  await page.setViewportSize(limits[0]!)
  await page.goto('/')
  await expect(page.locator('main > section, main > div > section')).toHaveCount(8)
  // Folded headings must not show twice in a wide window.
  await expect(page.locator('main .part-fold > summary').filter({ visible: true })).toHaveCount(0)
  for (const { width, height, most } of limits) {
    await page.setViewportSize({ width, height })
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall, `at ${width} pixels`).toBeLessThanOrEqual(most)
  }
})
