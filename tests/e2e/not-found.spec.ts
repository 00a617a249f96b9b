import { expect, isAlive, markDocument, open, shell, test, waitForLoggedError } from './fixtures'

const words = shell.words.notFound

for (const path of ['/nowhere', '/projects/no-such-project', '/services/interior/more', '/Nowhere?category=x#y']) {
  test(`${path} answers 404 with the not-found page, and names the route in the console`, async ({ page, allow }) => {
    const [route] = path.split('?') as [string]
    const logged = waitForLoggedError(page, route)
    allow(new RegExp(`404.*${route}`))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await isAlive(page)
    await logged
    await expect(page).toHaveURL(path)
    await expect(page.locator('main h1')).toHaveText(words.title)
    await expect(page.getByRole('main')).toContainText(words.code)
    await expect(page.getByRole('main').getByRole('link', { name: words.back })).toHaveAttribute('href', '/')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
}

test('the way home is a client navigation to a whole page', async ({ page, allow, routeData }) => {
  allow(/404.*nowhere/)
  const { head } = await routeData('/')
  await open(page, '/nowhere')
  const isSame = await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: words.back }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('main h1')).not.toHaveText(words.title)
  await expect(page).toHaveTitle(head.title)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', head.canonical)
  expect(await isSame()).toBe(true)
})

test('coming back to it shows it again', async ({ page, allow }) => {
  allow(/404/)
  await open(page, '/nowhere')
  await page.getByRole('main').getByRole('link', { name: words.back }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/nowhere')
  await expect(page.locator('main h1')).toHaveText(words.title)
})
