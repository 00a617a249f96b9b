import { fillIn } from '../../src/lib/fill-in.ts'
import { expect, isAlive, linkTo, open, test } from './fixtures.ts'
import { dialog, drawing, field, fill, opener, openDialog, scopingPath, words } from './inquiries.ts'

test('typed text survives closing, navigation and a reload; files must be chosen again', async ({ page }) => {
  await openDialog(page)
  await fill(page, { name: 'Ann Lee', additionalInfo: 'Two towers' })
  await field(page, 'drawings').setInputFiles([drawing('plan.pdf')])
  const isThere = async () => {
    await expect(field(page, 'name')).toHaveValue('Ann Lee')
    await expect(field(page, 'additionalInfo')).toHaveValue('Two towers')
  }
  await page.keyboard.press('Escape')
  await opener(page).click()
  await isThere()
  await expect(dialog(page).getByRole('list', { name: words.chosen })).toContainText('plan.pdf')
  await page.reload()
  await isAlive(page)
  await opener(page).click()
  await isThere()
  const again = dialog(page).getByText(fillIn(words.chooseAgain, { files: 'plan.pdf' }))
  await expect(again).toBeVisible()
  await field(page, 'drawings').setInputFiles([drawing('plan.pdf')])
  await expect(again).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .locator(`header nav ${linkTo('/skyrise-construction/services')}`)
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/skyrise-construction/services')
  await opener(page).click()
  await isThere()
})

test('details begin with the text of the link, before typed text', async ({ page }) => {
  await open(page, scopingPath)
  const link = page.locator('main a[data-details]').first()
  const details = (await link.getAttribute('data-details'))!
  await link.click()
  await expect(field(page, 'additionalInfo')).toHaveValue(details)
  await field(page, 'additionalInfo').fill('Two towers')
  await page.keyboard.press('Escape')
  for (let time = 0; time < 2; time++) {
    await link.click()
    await expect(field(page, 'additionalInfo')).toHaveValue(`${details}\nTwo towers`)
    await field(page, 'role').fill(`Owner ${time}`)
    await page.keyboard.press('Escape')
  }
})

test('neither a click beside it nor Escape that cancels composed text closes it', async ({ page }) => {
  await openDialog(page)
  await page.mouse.click(2, 2)
  await field(page, 'name').dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(dialog(page)).toBeVisible()
})
