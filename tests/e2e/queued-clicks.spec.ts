import { appScript, expect, firstPath, footerLink, holdRequests, test } from './fixtures.ts'

test('clicks on a button before the app loads are handled once', async ({ page }) => {
  const release = await holdRequests(page, appScript)
  await page.goto('/skyrise-construction')
  const opener = page.locator('.division-consultation')
  for (let times = 0; times < 3; times++) await opener.click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(opener).not.toHaveAttribute('aria-busy')
})

test('500 clicks and double clicks while the app loads: none is lost, none doubled', async ({ page }) => {
  const release = await holdRequests(page, appScript)
  await page.exposeFunction('release', release)
  await page.goto('/terms')
  await page.evaluate(() => {
    const done: number[] = []
    Object.assign(window, { done })
    const main = document.querySelector('[data-content]')!
    // One opener for each click; the last one proves that no other click follows.
    for (let number = 0; number < 501; number++) {
      const row = document.createElement('li')
      const button = document.createElement('button')
      const status = document.createElement('span')
      button.type = 'button'
      button.dataset.island = 'make-live'
      status.role = 'status'
      status.dataset.done = 'done'
      row.append(button, status)
      main.append(row)
      new MutationObserver((runs) => runs.forEach(() => done.push(number))).observe(status, { childList: true })
    }
  })
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-island=make-live]')]
    // A fixed irregular order.
    let seed = 7
    const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (const [number, button] of buttons.slice(0, 500).entries()) {
      for (let times = next(3); times >= 0; times--) button.click()
      await new Promise((resolve) => setTimeout(resolve, next(4)))
      // The app loads now, while clicks go on.
      if (number === 250) (window as unknown as { release: () => void }).release()
    }
  })
  const done = () => page.evaluate(() => (window as unknown as { done: number[] }).done)
  await expect.poll(async () => new Set(await done()).size).toBe(500)
  await page.locator('[data-island=make-live]').last().dispatchEvent('click')
  await expect.poll(async () => (await done()).at(-1)).toBe(500)
  expect(await done()).toHaveLength(501)
})

for (const [what, path, opener] of [
  ['the consultation', '/skyrise-construction', '.division-consultation'],
  ['a picture', firstPath('case-study'), 'main a[data-island=gallery]'],
  ['the preview of pictures', '/skyrise-construction/development-advisory', 'main [data-island=add-images]'],
] as const) {
  test(`a double click opens ${what} once, and it stays open`, async ({ page }) => {
    const release = await holdRequests(page, appScript)
    const dialogs = page.getByRole('dialog')
    await page.goto(path)
    // Both clicks before the app, then both with the app, the second one over the open dialog.
    await page.locator(opener).first().dblclick()
    release()
    await expect(dialogs).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
    await expect(page.locator(opener).first()).toBeFocused()
    const { x, y, width, height } = (await page.locator(opener).first().boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await expect(dialogs).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0)
  })
}

test('rapid clicks on links end at the last one’s target', async ({ page }) => {
  await page.goto('/terms')
  for (const path of ['/about', '/support', '/privacy', '/contact'] as const) {
    await footerLink(page, path)
      .first()
      .click({ noWaitAfter: true })
      .catch(() => {})
  }
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('main h1')).toBeVisible()
})

test('text typed into the search before the app loads stays, and is searched for', async ({ page }) => {
  const release = await holdRequests(page, appScript)
  await page.goto('/terms')
  const field = page.getByRole('banner').getByRole('searchbox')
  await field.fill('leak')
  release()
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('input[type=search]')).toHaveValue('leak')
})
