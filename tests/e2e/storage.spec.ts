import { storageKeys } from '../../src/lib/storage-keys.ts'
import { expect, firstPath, isAlive, open, test } from './fixtures.ts'
import { field, openDialog } from './inquiries.ts'

test('pages store only what the page about cookies lists', async ({ page }) => {
  const stored = async () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const found = new Set<string>()
  const look = async () => {
    for (const key of await stored())
      found.add(storageKeys.find((one) => one.endsWith(':') && key.startsWith(one)) ?? key)
  }
  await open(page, '/')
  await page.waitForFunction(() => Object.keys(sessionStorage).length > 0)
  await look()
  await open(page, firstPath('article'))
  await page.locator('[data-saved-form] input').first().check()
  await look()
  await openDialog(page)
  await field(page, 'name').fill('Ann')
  await look()
  await page.reload()
  await isAlive(page)
  await look()
  expect([...found].filter((key) => !(storageKeys as readonly string[]).includes(key))).toEqual([])
  expect(found.size).toBeGreaterThan(3)

  await open(page, '/cookies')
  const listed = await page.getByRole('main').locator('code').allTextContents()
  expect([...new Set(listed)].toSorted()).toEqual([...storageKeys].toSorted())
})
