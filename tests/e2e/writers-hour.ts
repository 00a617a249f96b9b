import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { runContent } from '../../scripts/tools/cli/run-content.ts'
import { runNew } from '../../scripts/tools/new/run-new.ts'
import { patch } from '../fixtures/tiny-project.ts'
import type { DevServer } from './dev-server.ts'
import { expect } from './fixtures.ts'

const first = 'content/articles/01-wet-walls.mdx'
const second = 'content/articles/02-wet-walls.mdx'

/** One hour of a writer: an article from nothing to online, renamed and removed. */
export async function writersHour(page: Page, { folder, url }: DevServer): Promise<void> {
  const at = (file: string) => join(folder, file)
  const readText = (file: string) => readFileSync(at(file), 'utf8')
  const main = page.getByRole('main')
  const field = page.getByRole('form', { name: 'Edit this text' })
  const rewrite = async (shown: Locator, write: (area: Locator) => Promise<void>) => {
    await expect(async () => {
      await page.mouse.move(0, 0)
      await shown.hover()
      await page.getByRole('button', { name: 'Edit paragraph' }).click({ timeout: 2000 })
    }).toPass()
    await write(field.getByRole('textbox'))
    await page.keyboard.press('Control+Enter')
    await expect(field).toHaveCount(0)
  }

  // A category for articles, and short reading times.
  writeFileSync(at('content/categories.yaml'), '- id: articles\n  names: [Prevention]\n')
  patch(at('content/site.yaml'), /least: \d+/.exec(readText('content/site.yaml'))![0], 'least: 1')
  await runNew(folder, ['article', 'Wet walls'])
  await shows(page, `${url}resources/articles/1`, 'Wet walls')

  await drop(page, main.getByText('what the reader sees'), 'IMG_1.png')
  const form = page.getByRole('form', { name: 'Add this picture' })
  await form.getByLabel('File name').fill('Wet wall')
  await form.getByLabel('Alternative text').fill('A wall with a wet patch.')
  await form.getByLabel('Caption').fill('Below the sill.')
  await form.getByRole('button', { name: 'Add the picture' }).click()
  await expect(main.getByRole('img', { name: 'A wall with a wet patch.' })).toBeVisible()
  expect(existsSync(at('public/uploads/wet-wall.png'))).toBe(true)

  // The front matter is filled in, and everything below it but one part.
  const words = [
    'What walls tell.',
    'Field team',
    'Seen from inside.',
    'Look.',
    'Touch.',
    'Measure.',
    undefined,
    'Ask.',
  ]
  const filled = readText(first)
    .replace(/description: .*/, 'description: Walls that are wet, what they tell of the roof, and whom to ask.')
    .replace('to be written\n', 'wet\n')
    .replaceAll('- to be chosen\n', '- walls\n')
    .replace(/To be written(?:, \d)?\.$/gm, (found) => words.shift() ?? found)
    .replace(/## The \w+ question/g, (found) => found.replace('question', 'wall'))
  writeFileSync(at(first), filled)
  await expect(main).toContainText('What walls tell.')

  await rewrite(main.getByText('what the reader sees'), async (area) => {
    await area.fill('A wall is wet. See [us](/about#text).')
  })
  await expect(main.getByRole('link', { name: 'us', exact: true })).toHaveAttribute('href', '/about#text')
  await rewrite(main.getByText('To be written.', { exact: true }), pasteCells)
  await expect(main.getByRole('cell', { name: 'Sill' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Convert to draft' })).toBeVisible()
  expect(readText(first)).not.toMatch(/^draft: true/m)
  await expect(page.getByRole('alert', { name: 'Errors on this page' })).toHaveCount(0)

  expect(await runContent(folder, ['mv', first, second])).toBe(0)
  await shows(page, `${url}resources/articles/2`, 'Wet walls')
  expect(readText(second)).toContain('redirectsFrom: [/resources/articles/1]')
  expect(await runContent(folder, ['rm', second, '--to', '/about'])).toBe(0)
  await expect(async () => {
    await page.goto(`${url}resources/articles/2`)
    await expect(page.locator('main h1')).not.toContainText('Wet walls', { timeout: 2000 })
  }).toPass()
  expect(readText('content/pages/about.yaml')).toContain('/resources/articles/2')
}

async function shows(page: Page, address: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator('main h1')).toContainText(title, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Edit by keyboard' })).toBeVisible()
}

async function drop(page: Page, target: Locator, name: string): Promise<void> {
  const picture = sharp({ create: { width: 1300, height: 900, channels: 3, background: '#345' } })
  const bytes = [...(await picture.png().toBuffer())]
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
    },
    { bytes, name },
  )
  await expect(page.getByRole('form', { name: 'Add this picture' })).toContainText('Below paragraph')
}

export async function paste(area: Locator, html: string): Promise<void> {
  await area.fill('')
  await area.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    )
  }, html)
}

async function pasteCells(area: Locator): Promise<void> {
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  await paste(area, `<table>${row(['Part', 'mm'])}${row(['Sill', '40'])}</table>`)
  await expect(area).toHaveValue('| Part | mm |\n| - | - |\n| Sill | 40 |')
}
