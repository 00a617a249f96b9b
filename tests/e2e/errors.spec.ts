import { countLoads, expect, footerLink, isAlive, markDocument, open, shell, test } from './fixtures.ts'

const words = shell.words.error
const gone = '**/assets/PortfolioList-*.js'

test.describe('code that is gone after a new deploy', () => {
  test.beforeEach(async ({ allow }) => allow(/Failed to load resource|dynamically imported module/))

  test('is replaced by one page load each time, and never in a loop', async ({ page }) => {
    await open(page, '/terms')
    const loads = countLoads(page)
    await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/html' }))
    for (const times of [1, 2]) {
      await footerLink(page, '/projects').click()
      await expect.poll(loads).toBe(times)
      await expect(page).toHaveURL('/projects')
      await isAlive(page)
      await expect(page.locator('main article').first()).toBeVisible()
      await footerLink(page, '/about').click()
      await expect(page).toHaveURL('/about')
    }
    expect(loads()).toBe(2)
  })
})

test.describe('a page that cannot be drawn', () => {
  test.beforeEach(async ({ page, allow, routeData }) => {
    allow(/of undefined|React/)
    const data = JSON.parse(JSON.stringify(await routeData('/'))) as { sections: Record<string, unknown>[] }
    for (const section of data.sections) delete section.items
    await page.route(/\/_data\/routes\/index\.json/, (route) => route.fulfill({ json: data }))
    await open(page, '/terms')
    await page.locator('header a[href="/"]').first().click()
    await expect(page.locator('main h1')).toHaveText(words.title)
  })

  test('its button loads the page again', async ({ page }) => {
    await page.getByRole('button', { name: words.reload }).click()
    await isAlive(page)
    await expect(page).toHaveURL('/')
    await expect(page.locator('main h1')).not.toHaveText(words.title)
  })

  test('shows the error screen with its message inside the shell; its link goes home, and other links work', async ({
    page,
  }) => {
    await expect(page).toHaveURL('/')
    await expect(page.locator('main h1')).toBeFocused()
    await expect(page.locator('main')).toContainText('undefined')
    await expect(page.locator('footer')).toBeVisible()
    await isAlive(page)
    await expect(page.getByRole('main').getByRole('link', { name: words.home })).toHaveAttribute('href', '/')
    const isSame = await markDocument(page)
    await footerLink(page, '/about').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('main h1')).not.toHaveText(words.title)
    await expect(page.locator('main h1')).toBeFocused()
    expect(await isSame()).toBe(true)
  })
})

test('an island that fails keeps its page as it was served', async ({ page, allow }) => {
  allow(/an island that fails/)
  const failed = page.waitForEvent('console', (message) => message.text().includes('an island that fails'))
  await page.route(/\/assets\/SearchIsland-[^/]*\.js$/, async (route) => {
    const code = await (await route.fetch()).text()
    const name = /export\s*\{\s*\w+ as (\w+)/.exec(code)![1]!
    const body = `const fails=()=>{throw new Error('an island that fails')};export{fails as ${name}}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/search?q=leak')
  await failed
  const served = await (await page.request.get('/search')).text()
  expect(served).toContain(`${await page.locator('main h1').textContent()}</h1>`)
})
