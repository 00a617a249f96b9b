import { expect, isAlive, open, shell, test } from './fixtures.ts'

const words = shell.words.notFound

test('a further address shows what the page shows and names it as the one to know', async ({ page, routeData }) => {
  for (const [further, path] of [
    ['/resources/guides', '/resource-guides'],
    ['/resources/case-studies', '/case-studies'],
    ['/resources/maintenance', '/maintenance-templates'],
  ] as const) {
    const { head } = await routeData(path)
    await open(page, further)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', head.canonical)
    expect(new URL(head.canonical).pathname).toBe(path)
  }
})

for (const kind of words.kinds) {
  test(`an unknown entry below ${kind.at} shows the not-found page of its kind`, async ({ page, allow }) => {
    allow(/404/)
    for (const id of ['01', '1x', '0', '-1']) expect((await page.request.get(kind.at + id)).status(), id).toBe(404)
    const response = await page.goto(`${kind.at}99`)
    expect(response?.status()).toBe(404)
    await isAlive(page)
    await expect(page.locator('main h1')).toHaveText(kind.title)
    await expect(page).toHaveTitle(`${kind.title} · ${shell.site.name}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link', { name: kind.back }).click()
    await expect(page).toHaveURL(kind.under)
  })
}
