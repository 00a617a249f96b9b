import { fillIn } from '../../src/lib/fill-in.ts'
import { requestLimits } from '../../src/schema/design-assist-request.ts'
import { mailAddress } from '../../src/ui/link/ActionLink.tsx'
import { axeInLightAndDark, expect, isAlive, open, shell, test } from './fixtures.ts'
import {
  dialog,
  drawing,
  field,
  fill,
  mail,
  opener,
  largeFile,
  openDialog,
  path,
  required,
  submit,
  toast,
  watchLinks,
  words,
} from './inquiries.ts'

const { problems, labels } = words
const { phone } = shell.site

test('its code and its words load on demand', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, path)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /consultation/.test(url))).toEqual([])
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(requests.some((url) => url.endsWith('/_data/consultation.json'))).toBe(true)
})

test('it says its limits in advance, describes problems beside each field and focuses the first one', async ({
  page,
}) => {
  await openDialog(page)
  await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(words.notConnected.slice(0, 30)))
  for (const name of ['name', 'email', 'phone', 'role', 'projectAddress', 'targetDates', 'additionalInfo'] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(requestLimits[name].toLocaleString('en-CA')))
  }
  await expect(field(page, 'drawings')).toHaveAccessibleDescription(/PDF, DWG, DXF, PNG.*JPG.*25 MB/)
  for (const name of ['name', 'email', 'phone'] as const) await expect(field(page, name)).toHaveAttribute('required')
  await submit(page).click()
  await expect(field(page, 'name')).toBeFocused()
  for (const [name, problem] of [
    ['name', problems.nameMissing],
    ['email', problems.emailMissing],
    ['phone', problems.phoneMissing],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(problem.replace(/[.?]/g, '\\$&')))
  }
  await fill(page, { name: 'Ann', email: 'ann@firm', phone: '12', role: 'x'.repeat(requestLimits.role + 1) })
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(0)
  await submit(page).click()
  await expect(field(page, 'email')).toBeFocused()
  await expect(dialog(page).getByText(problems.emailInvalid)).toBeVisible()
  await expect(dialog(page).getByText(problems.phoneInvalid)).toBeVisible()
  await expect(dialog(page).getByText(fillIn(problems.tooLong, { limit: requestLimits.role }))).toBeVisible()
  await expect(field(page, 'role')).toHaveValue('x'.repeat(requestLimits.role + 1))
})

test('drawings are listed by name, refused with a message, and removed', async ({ page }, testInfo) => {
  await openDialog(page)
  const item = (name: string) =>
    dialog(page).getByRole('list', { name: words.chosen }).getByRole('listitem').filter({ hasText: name })
  await field(page, 'drawings').setInputFiles([drawing('plan.pdf'), drawing('notes.txt')])
  await field(page, 'drawings').setInputFiles([drawing('sill.DWG')])
  for (const name of ['plan.pdf', 'sill.DWG']) await expect(item(name)).toBeVisible()
  await item('sill.DWG').getByRole('button').click()
  await expect(item('sill.DWG')).toHaveCount(0)
  await expect(field(page, 'drawings')).toBeFocused()
  const large = largeFile(testInfo.outputPath('large.pdf'), requestLimits.drawings + 1)
  await field(page, 'drawings').setInputFiles(large)
  const tooLarge = fillIn(words.refusals.tooLarge, { file: 'large.pdf', limit: '25 MB' })
  await expect(dialog(page).getByText(tooLarge)).toBeVisible()
  await field(page, 'drawings').setInputFiles([drawing('notes.txt'), drawing('virus.exe')])
  const wrong = (file: string) => fillIn(words.refusals.wrongFormat, { file })
  await expect(dialog(page).getByText(`${wrong('notes.txt')} ${wrong('virus.exe')}`)).toBeVisible()
  for (const name of ['notes.txt', 'virus.exe', 'large.pdf']) await expect(item(name)).toHaveCount(0)
  await page.reload()
  await isAlive(page)
  await opener(page).click()
  await expect(dialog(page).getByText(fillIn(words.chooseAgain, { files: 'plan.pdf' }))).toBeVisible()
})

test('without an endpoint it hands over to mail or phone, keeps the text, and never says that it was sent', async ({
  page,
}) => {
  const followed = await watchLinks(page)
  await openDialog(page)
  await expect(dialog(page).getByRole('link', { name: phone.display })).toHaveAttribute('href', phone.href)
  await expect(submit(page)).toHaveText(words.sendByMail)
  await fill(page, { ...required, additionalInfo: 'Two towers' })
  await field(page, 'drawings').setInputFiles([drawing('plan.pdf')])
  await submit(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(fillIn(words.mailed, { address: mailAddress(mail) }))
  await expect(dialog(page).getByLabel(words.byHand.text)).toHaveValue(/Two towers/)
  const { searchParams } = new URL(followed[0]!)
  expect(searchParams.get('subject')).toBe(new URL(mail).searchParams.get('subject'))
  expect(searchParams.get('body')).toContain(`${labels.additionalInfo}: Two towers\r\n`)
  expect(searchParams.get('body')).toContain('plan.pdf')
  await expect(toast(page)).toHaveCount(0)
  await expect(dialog(page)).not.toContainText(words.success.title)
  for (const [name, text] of Object.entries(required)) await expect(field(page, name as 'name')).toHaveValue(text)
  await page.reload()
  await isAlive(page)
  await opener(page).click()
  await expect(field(page, 'name')).toHaveValue(required.name)
})

test('a text that is too long for a link: a short mail, and text and address to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const followed = await watchLinks(page)
  await openDialog(page)
  const text = dialog(page).getByLabel(words.byHand.text)
  await fill(page)
  await expect(text).toHaveCount(0)
  await fill(page, { additionalInfo: '漏水 👷🏽\n'.repeat(500) })
  await expect(dialog(page).getByRole('status')).toHaveText(words.byHand.tooLong)
  await submit(page).click()
  await expect.poll(() => followed.length).toBe(1)
  expect(followed[0]!.length).toBeLessThan(1800)
  expect(new URL(followed[0]!).searchParams.get('body')).toBe(words.byHand.paste)
  await expect(dialog(page).getByRole('status')).toContainText(fillIn(words.mailed, { address: mailAddress(mail) }))
  const whole = await text.inputValue()
  expect(whole.match(/漏水/g)).toHaveLength(500)
  for (const [label, copied] of [
    [words.byHand.copy, whole],
    [`${shell.words.shell.copyAddress} ${mailAddress(mail)}`, mailAddress(mail)],
  ] as const) {
    await dialog(page).getByRole('button', { name: label, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
  expect(await axeInLightAndDark(page)).toEqual([])
})

test('without its words the mail link is followed', async ({ page, allow }) => {
  allow(/consultation\.json/)
  await page.route('**/_data/consultation.json', (route) => route.fulfill({ status: 500 }))
  await open(page, path)
  const followed = await watchLinks(page)
  await opener(page).click()
  await expect.poll(() => followed).toEqual([mail])
  await expect(dialog(page)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`it is accessible at ${width} px, light and dark, with errors shown`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await openDialog(page)
    await field(page, 'drawings').setInputFiles([drawing('notes.txt')])
    await submit(page).click()
    expect(await axeInLightAndDark(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('its links are mail links with their subject', async ({ page }) => {
    await page.goto(path)
    for (const link of await page.locator('a[data-island="consultation"]').all())
      await expect(link).toHaveAttribute('href', mail)
    expect(mail).toMatch(/^mailto:.+\?subject=./)
  })
})
