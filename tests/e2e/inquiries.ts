import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Consultation } from '../../src/schema/singles/consultation.ts'
import type { RequestField } from '../../src/schema/design-assist-request.ts'
import { expect, open } from './fixtures.ts'

/** Words of the consultation dialog and its mail link, as the pipeline has written them. */
export const { words, mail } = JSON.parse(
  readFileSync(new URL('../../src/generated/consultation.json', import.meta.url), 'utf8'),
) as Consultation

/** A page of the division, and the one whose link begins the details. */
export const path = '/skyrise-construction/team'
export const scopingPath = '/skyrise-construction/partnerships-delivery'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: words.title })
export const field = (page: Page, name: RequestField): Locator =>
  dialog(page).getByLabel(words.labels[name], { exact: true })
export const submit = (page: Page): Locator => dialog(page).locator('[type=submit]')
export const toast = (page: Page): Locator => page.locator('[data-sonner-toast]')
export const opener = (page: Page): Locator => page.locator('main a[data-island="consultation"]').first()

/** Loads a page of the division and opens the dialog from its content. */
export async function openDialog(page: Page, at = path): Promise<void> {
  await open(page, at)
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** What a request needs at least. */
export const required = { name: 'Ann Lee', email: 'ann@firm.ca', phone: '604-555-0100' }

/** Types a request. */
export async function fill(page: Page, texts: Partial<Record<RequestField, string>> = required): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name as RequestField).fill(text)
}

/** A file to choose. */
export const drawing = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('drawn') })

/** Makes a file of a size; answers its path. */
export function largeFile(file: string, bytes: number): string {
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return file
}

/** Sees to it that both lines of a message are shown. */
export async function expectToast(page: Page, { title, text }: { title: string; text: string }): Promise<void> {
  await expect(toast(page).filter({ hasText: title })).toContainText(text)
}
