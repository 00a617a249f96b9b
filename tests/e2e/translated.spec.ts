import type { Page } from '@playwright/test'
import { emergency, expect, firstPath, footerLink, isAlive, mainMenu, shell, test } from './fixtures.ts'
import * as inquiry from './inquiries.ts'
import type { RoutePath } from '../../src/generated/index.ts'

/** Changes texts as translators do: Google puts elements in their place, others write into them. */
const translate = (page: Page, wraps: boolean) =>
  page.evaluate((inElements) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (node.data.trim() && !node.data.startsWith('«') && !node.parentElement!.closest('script, style, textarea'))
        found.push(node)
    }
    for (const node of found) {
      const text = `«${node.data}»`
      if (!inElements) node.data = text
      else {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text)
        outer.append(inner)
        node.replaceWith(outer)
      }
    }
  }, wraps)

/** All text in the page, in its own language. Nothing while a requested page is late. */
const read = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('.pending-status')) return []
    // The record of the home page is for people who look for faults.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement!.closest('script, style, #home-runtime'))
        texts.push(walker.currentNode.nodeValue!)
    return texts.map((text) => text.replaceAll(/[«»]/g, '').trim()).filter(Boolean)
  })

/** The text once nothing changes, which takes its time on a busy machine. */
async function settled(page: Page): Promise<string[]> {
  let last: string[] = []
  await expect
    .poll(
      async () => {
        const before = last
        last = await read(page)
        return last.length > 0 && last.join() === before.join()
      },
      { intervals: [500] },
    )
    .toBe(true)
  return last
}

type Step = (page: Page) => Promise<void>

const click =
  (selector: string, index = 0): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).nth(index).click()
const fill =
  (selector: string, text: string): Step =>
  (page) =>
    page.locator(selector).first().fill(text)
const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key)
const back: Step = async (page) => void (await page.goBack())

/** Until the address has the query, which Back returns to. */
const search =
  (query: string): Step =>
  async (page) => {
    await page.locator('main input[type=search]').first().fill(query)
    await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toBe(query)
  }
const headerField = 'header input[type=search]'
const calculator = firstPath('resource', (data) => data.calculator !== undefined)
const form = firstPath('template', ({ entry }) => entry.form?.blocks[0]?.kind === 'table')
const numberField = '[data-island=calculator] input'

const journeys: [what: string, path: RoutePath, steps: Step[]][] = [
  [
    'the search page',
    '/search',
    [
      ...['roof', 'membrane', 'roof membrane', 'zzzz', 'membrane', ''].map(search),
      search('water'),
      click('main form ~ section summary'),
      search('leak'),
      click('main form ~ section li a'),
      back,
    ],
  ],
  [
    'the search of the header',
    '/terms',
    [
      ...['roof', 'roof membrane', 'zzzz', 'lead'].map((query) => fill(headerField, query)),
      press('ArrowDown'),
      press('Enter'),
    ],
  ],
  ['filters', '/projects', [1, 2, 0].map((index) => click('[data-filter] button', index))],
  [
    'filters that the app draws',
    '/about',
    [
      (page) => footerLink(page, '/projects').first().click(),
      click('[data-filter] button', 1),
      click('[data-filter] button', 2),
      back,
    ],
  ],
  ['a calculator', calculator, ['7', 'x', '', '12'].map((value) => fill(numberField, value))],
  [
    'a gallery',
    firstPath('case-study'),
    [click('a[data-gallery]'), press('ArrowRight'), press('ArrowRight'), press('ArrowLeft'), press('Escape')],
  ],
  [
    'the consultation',
    inquiry.path,
    [
      (page) => inquiry.opener(page).click(),
      (page) => inquiry.submit(page).click(),
      (page) => page.locator('[role=dialog] [name=name]').fill('Ann'),
      (page) => page.locator('[role=dialog] [name=email]').fill('ann'),
      (page) => inquiry.submit(page).click(),
      (page) =>
        page.locator('[role=dialog] [type=file]').setInputFiles(['plan.pdf', 'a.txt', 'b.dwg'].map(inquiry.drawing)),
      click('[role=dialog] li button'),
      (page) => page.locator('[role=dialog] textarea').first().fill('漏'.repeat(300)),
      (page) => page.locator('[role=dialog] textarea').first().fill('short'),
      press('Escape'),
    ],
  ],
  [
    'Add Images',
    '/skyrise-construction/development-advisory',
    [
      click('[data-island=add-images]'),
      (page) => page.locator('[role=dialog] [type=file]').setInputFiles([inquiry.drawing('a.txt')]),
      (page) => page.locator('[role=dialog] [type=file]').setInputFiles('dist/apple-touch-icon.png'),
      press('Escape'),
    ],
  ],
  ['Make Live', '/coming-soon-demo', [click('[data-island=make-live]')]],
  ['messages', '/contact', [click('.copy-button'), click('.copy-button', 1)]],
  [
    'menus and panels',
    '/terms',
    [
      click('header summary'),
      press('ArrowDown'),
      press('Escape'),
      (page) => emergency(page).getByRole('button', { name: shell.words.emergency.open }).click(),
      press('Escape'),
      (page) => mainMenu(page).getByRole('link').first().click(),
      back,
    ],
  ],
  [
    'a form that is saved',
    form,
    [fill('.sheet-form textarea', 'Tower 4'), click('[data-saved-form] button'), click('[data-saved-form] button')],
  ],
  [
    'navigation',
    '/maintenance-templates',
    [click('main li a, main article a'), back, (page) => footerLink(page, '/support').first().click(), back],
  ],
]

for (const [what, path, steps] of journeys)
  test.describe(`${what}, translated`, () => {
    let expected: string[][] | undefined

    /** What the page says after each step, in its own language. */
    const control = async (page: Page) => {
      if (expected) return expected
      await page.goto(path)
      await isAlive(page)
      expected = [await settled(page)]
      for (const step of steps) {
        await step(page)
        expected.push(await settled(page))
      }
      await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
      return expected
    }

    for (const [how, wraps, isEarly] of [
      ['in elements', true, false],
      ['in place', false, false],
      ['before the app starts', true, true],
    ] as const)
      test(`${how}, works and says what it says otherwise`, async ({ page }) => {
        const texts = await control(page)
        await page.goto(path)
        if (isEarly) await translate(page, wraps)
        await isAlive(page)
        for (const [index, text] of texts.entries()) {
          if (index > 0) await steps[index - 1]!(page)
          await expect.poll(() => read(page), { message: `step ${index}` }).toEqual(text)
          await translate(page, wraps)
        }
      })
  })
