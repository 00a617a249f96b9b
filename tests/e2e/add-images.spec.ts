import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import { expect, open, findSection, test } from './fixtures.ts'
import { largeFile } from './inquiries.ts'

const path = '/skyrise-construction/development-advisory'
const words = findSection(path, 'photo-gallery').upload!
const dialog = (page: Page) => page.getByRole('dialog')
const input = (page: Page) => dialog(page).locator('input[type=file]')
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: words.button })

const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

const colours = (page: Page) =>
  dialog(page)
    .locator('canvas')
    .evaluateAll((all) =>
      all.map((one) =>
        Array.from((one as HTMLCanvasElement).getContext('2d')!.getImageData(20, 20, 1, 1).data.slice(0, 3)),
      ),
    )

test('chosen pictures are drawn, named and acknowledged; nothing is sent', async ({ page }) => {
  const sent: string[] = []
  await open(page, path)
  await button(page).click()
  await expect(dialog(page)).toHaveAccessibleDescription(words.text)
  page.on('request', (request) => sent.push(request.url()))
  await input(page).setInputFiles([await picture('red.png', '#ff0000'), await picture('blue.png', '#0000ff')])
  await expect(dialog(page).getByRole('img', { name: 'red.png' })).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText(words.ready)
  expect(await colours(page)).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
  expect(await axeFindings(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: `${words.remove} red.png` })
    .click()
  expect(await colours(page)).toEqual([[0, 0, 255]])
  await dialog(page)
    .getByRole('button', { name: `${words.remove} blue.png` })
    .click()
  await expect(dialog(page).getByRole('status')).toHaveText('')
  expect(sent).toEqual([])
})

test('a file that is no picture, or over 10 MB, is refused by name', async ({ page }, testInfo) => {
  await open(page, path)
  await button(page).click()
  const alert = dialog(page).getByRole('alert')
  await input(page).setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    await picture('red.png', '#ff0000'),
  ])
  for (const name of ['plan.pdf', 'fake.png']) await expect(alert).toContainText(`${name} ${words.noImage}`)
  await expect(dialog(page).getByRole('img')).toHaveCount(1)
  await input(page).setInputFiles(largeFile(testInfo.outputPath('large.png'), 10_000_001))
  await expect(alert).toHaveText(`large.png ${words.tooLarge}`)
  await expect(dialog(page).getByRole('img')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
})

test('the gallery shows them after Escape and opens them; removed ones leave it', async ({ page }) => {
  await open(page, path)
  const plates = page.locator('main figure:has([data-gallery])')
  const published = await plates.count()
  await button(page).focus()
  await page.keyboard.press('Enter')
  await input(page).setInputFiles([await picture('red.png', '#ff0000'), await picture('blue.png', '#0000ff')])
  await expect(dialog(page).getByRole('img')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect(plates).toHaveCount(published + 2)
  await expect(plates.last()).toContainText('blue.png')

  await plates.last().getByRole('button', { name: 'blue.png' }).click()
  await expect(dialog(page)).toContainText(`${published + 2} / ${published + 2}`)
  expect(await colours(page)).toEqual([[0, 0, 255]])
  await page.keyboard.press('ArrowLeft')
  expect(await colours(page)).toEqual([[255, 0, 0]])
  await page.keyboard.press('Escape')

  await button(page).click()
  await dialog(page)
    .getByRole('button', { name: `${words.remove} red.png` })
    .click()
  await page.keyboard.press('Escape')
  await expect(plates).toHaveCount(published + 1)
  expect(await axeFindings(page)).toEqual([])
})

test('pictures of the visitor are gone after a reload', async ({ page }) => {
  await open(page, path)
  await button(page).click()
  await input(page).setInputFiles([await picture('red.png', '#ff0000')])
  await expect(page.locator('main canvas')).toHaveCount(1)
  await page.reload()
  await button(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto(path)
    await expect(button(page)).toHaveCount(0)
  })
})
