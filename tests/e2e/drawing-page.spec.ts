import { manifest } from '../../src/generated/index.ts'
import { expect, resize, test } from './fixtures.ts'

const drawings = manifest.filter(({ kind }) => kind === 'detail' || kind === 'drawing').map(({ path }) => path)
const phones = [320, 360, 430, 639]

test('every drawing fits a phone, goes on with a hint when it is enlarged, and has its files below the text', async ({
  page,
}) => {
  test.slow()
  for (const path of drawings)
    await test.step(path, async () => {
      await page.goto<string>(path)
      const region = page.locator('.drawing-scroll')
      const hint = page.locator('.drawing-hint')
      const scrolls = () => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      for (const width of phones) {
        await resize(page, { width, height: 740 })
        for (const isEnlarged of [false, true]) {
          await page.getByRole('checkbox').setChecked(isEnlarged)
          expect(await scrolls(), `${width} ${isEnlarged}`).toBe(isEnlarged)
          await expect(hint).toBeVisible({ visible: isEnlarged })
        }
        const files = page.locator('.page-opening a[download]')
        await expect(files).toHaveText([/PDF/, /DXF/])
        const [file, drawing] = [await files.last().boundingBox(), await region.boundingBox()]
        expect(file!.height).toBeGreaterThanOrEqual(44)
        expect(file!.y + file!.height).toBeLessThan(drawing!.y)
      }
    })
})
