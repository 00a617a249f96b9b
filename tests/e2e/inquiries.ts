import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import type { Consultation } from '../../src/schema/singles/consultation.ts'
import type { RequestField } from '../../src/schema/design-assist-request.ts'
import { expect, open } from './fixtures.ts'

export const { words, mail } = JSON.parse(
  readFileSync(new URL('../../src/generated/consultation.json', import.meta.url), 'utf8'),
) as Consultation

export const path: RoutePath = '/skyrise-construction/team'
export const scopingPath: RoutePath = '/skyrise-construction/partnerships-delivery'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: words.title })
export const field = (page: Page, name: RequestField): Locator =>
  dialog(page).getByLabel(words.labels[name], { exact: true })
export const submit = (page: Page): Locator => dialog(page).locator('[type=submit]')
export const toast = (page: Page): Locator => page.locator('[data-sonner-toast]')
export const opener = (page: Page): Locator => page.locator('main a[data-island="consultation"]').first()

export async function openDialog(page: Page, at = path): Promise<void> {
  await open(page, at)
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}

export const required = { name: 'Ann Lee', email: 'ann@firm.ca', phone: '604-555-0100' }

export async function fill(page: Page, values: Partial<Record<RequestField, string>> = required): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name as RequestField).fill(text)
}

export const drawing = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('drawn') })

export function largeFile(file: string, bytes: number): string {
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return file
}

export async function expectToast(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await expect(toast(page).filter({ hasText: title })).toContainText(text)
}

/** Addresses that the page asks the browser for, also those of other programs. */
export async function watchLinks(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const followed: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => url.startsWith('mailto:') && followed.push(url))
  return followed
}
