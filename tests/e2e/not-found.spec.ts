import { manifest } from '../../src/generated/index.ts'
import { expect, isAlive, markDocument, open, shell, test, waitForLoggedError } from './fixtures.ts'

const words = shell.words.notFound

test('an unknown address answers 404 with the not-found page, and names the route in the console', async ({
  page,
  allow,
}) => {
  for (const path of ['/nowhere', '/projects/no-such-project', '/services/interior/more', '/Nowhere?category=x#y']) {
    await test.step(path, async () => {
      const [route] = path.split('?') as [string]
      const logged = waitForLoggedError(page, route)
      allow(new RegExp(`404.*${route}`))
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await isAlive(page)
      await logged
      await expect(page).toHaveURL(path)
      const { title } = words.kinds.find(({ at }) => path.startsWith(at)) ?? words
      await expect(page.locator('main h1')).toHaveText(title)
      await expect(page.getByRole('main')).toContainText(words.code)
      const segments = decodeURI(route).split(/[/-]/).filter(Boolean)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(segments.join(' '))
      const link = (name: string) => page.getByRole('main').getByRole('link', { name })
      await expect(link(words.call.label)).toHaveAttribute('href', words.call.href)
      await expect(link(words.back)).toHaveAttribute('href', '/')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })
  }
})

test('where the host does not redirect, an old address opens the new one with its query and hash', async ({
  page,
  allow,
}) => {
  allow(/404/)
  const { path } = manifest.find((route) => route.path !== '/' && route.canonical === route.path)!
  await page.route('**/_data/redirects.json', (route) => route.fulfill({ json: { '/old.pdf': path } }))
  await page.goto<string>('/old.pdf?a=1#b')
  await expect(page).toHaveURL(`${path}?a=1#b`)
})

test('the way home is a client navigation to a whole page, and the way back shows it again', async ({
  page,
  allow,
  routeData,
}) => {
  allow(/404.*nowhere/)
  const { head } = await routeData('/')
  await open<string>(page, '/nowhere')
  const isSame = await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: words.back }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('main h1')).not.toHaveText(words.title)
  await expect(page).toHaveTitle(head.title)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', head.canonical)
  expect(await isSame()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/nowhere')
  await expect(page.locator('main h1')).toHaveText(words.title)
})

test('a mistyped address leads to the nearest page, without a gesture', async ({ page, allow }) => {
  allow(/404/)
  const { path } = manifest.find(
    (route) => /^\/[a-z]+\/[a-z]{5,}$/.test(route.path) && route.canonical === route.path && !route.noindex,
  )!
  await page.goto(`${path.slice(0, -2)}${path.slice(-1)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(`${words.nearest} ${path}`)
  await main.getByRole('link', { name: path }).click()
  await expect(page).toHaveURL(path)
  await open<string>(page, '/zzz-zzz-zzz')
  await expect(main.getByRole('status')).toBeEmpty()
})

const oddPaths = [
  '/nowhere%0A',
  '/services%2Femergency',
  '/100%25',
  '/%E0%A4%A',
  '/%zz',
  '/a%5Cb',
  '/%E2%80%A8',
  '//nowhere',
  '//',
  '///a//b',
  '/%00',
  `/${'long-'.repeat(800)}`,
]

test('an odd address keeps the page that was served', async ({ page, allow, baseURL }) => {
  test.slow()
  allow(/404|400|414/)
  for (const path of oddPaths) {
    await test.step(path.slice(0, 40), async () => {
      // As hosts serve unknown addresses.
      await page.route(
        ({ href }) => href === `${baseURL}${path}` || decodes(href) === decodes(`${baseURL}${path}`),
        async (route) => {
          const response = await route.fetch({ url: `${baseURL}/nowhere` })
          await route.fulfill({ response })
        },
      )
      await open(page, `${baseURL}${path}`)
      await expect(page.locator('main h1')).toHaveText(words.title)
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.locator('footer')).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('link', { name: words.back })).toHaveAttribute('href', '/')
    })
  }
})

test('where a host has no page at an address with a slash, the not-found page leads to the address without', async ({
  page,
  allow,
  baseURL,
}) => {
  allow(/404/)
  const [{ path = '' } = {}] = manifest.filter((route) => route.path !== '/')
  await page.route(`**${path}/?a=1`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${baseURL}/nowhere` }) }),
  )
  await page.goto<string>(`${path}/?a=1#b`)
  await expect(page).toHaveURL(`${path}?a=1#b`)
  await expect(page.locator('main h1')).not.toHaveText(words.title)
})

function decodes(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
