import { expect, isAlive, shell, test } from './fixtures.ts'

const { search, shell: words, emergency } = shell.words

/** Removes what browsers at the lower end of `browserslist` do not have. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const remove = (from: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(from, name)
    }
    remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex')
    remove(Object, 'groupBy')
    remove(Promise, 'withResolvers', 'try')
    remove(Intl, 'Segmenter')
    remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
    remove(HTMLButtonElement.prototype, 'command', 'commandForElement')
    remove(Document.prototype, 'startViewTransition')
    remove(Set.prototype, 'union', 'difference', 'intersection')
    remove(AbortSignal, 'any', 'timeout')
    remove(globalThis, 'requestIdleCallback')
  })
  // Without the behaviour that the browser has by itself.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replaceAll(/ (popover|command|commandfor|closedby)=/g, ' data-old-$1=')
    await route.fulfill({ response, body: html })
  })
})

test('the search finds and marks', async ({ page }) => {
  await page.goto(`${search.page}?q=roof`)
  const results = page.getByRole('region', { name: search.best })
  await expect(results.getByRole('link').first()).toBeVisible()
  await expect(results.locator('mark').first()).toBeVisible()
})

test('the menu opens and closes on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto('/services')
  await page.locator('header button').filter({ hasText: words.menu, visible: true }).click()
  const panel = page.getByRole('dialog', { name: words.menuTitle })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: words.close }).click()
  await expect(panel).toBeHidden()
})

test('the emergency panel opens and closes', async ({ page }) => {
  await page.goto('/services')
  await isAlive(page)
  const panel = page.locator('.emergency-panel')
  // The style sheet hides a panel without this where the browser does not.
  await expect(panel).not.toHaveAttribute('data-open')
  await page.getByRole('button', { name: emergency.open }).click()
  await expect(panel).toHaveAttribute('data-open')
  await panel.getByRole('button', { name: words.close }).click()
  await expect(panel).not.toHaveAttribute('data-open')
})

test('a search that fails says so', async ({ page, allow }) => {
  allow(/broken/)
  await page.addInitScript(() => {
    const { sort } = Array.prototype
    // Of results: the router sorts too.
    Reflect.set(Array.prototype, 'sort', function (this: object[], ...given: unknown[]) {
      if (this[0] && 'terms' in this[0]) throw new Error('broken')
      return Reflect.apply(sort, this, given) as unknown
    })
  })
  await page.goto(`${search.page}?q=roof`)
  await expect(page.getByText(search.broken)).toBeVisible()
})
