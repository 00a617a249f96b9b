import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { picture } from '../fixtures/tiny-site.ts'
import { patch } from '../fixtures/tiny-project.ts'
import { reviewed, useReviewProject } from './review-project.ts'

const { folder, start } = useReviewProject()
const at = (file: string) => join(folder, file)
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findShell() })
})

afterAll(() => browser.close())

/** The text of the report that shows without scrolling. */
async function firstScreen(): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(pathToFileURL(at('review/report.html')).href)
  const text = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { bottom, width } = range.getBoundingClientRect()
      if (width > 0 && bottom <= innerHeight && node.parentElement?.checkVisibility())
        found.push(node.textContent ?? '')
    }
    return found.join('').replace(/\s+/g, ' ')
  })
  await page.close()
  return text
}

/** What a reviewer must learn from the first screen, for each kind of change. */
test.each<[change: string, edit: () => unknown, learns: string[]]>([
  [
    'a word',
    () => patch(at('content/articles/01-drains.mdx'), 'Water finds', 'Rain finds'),
    [
      '1 thing changes on 1 of 12 pages; none needs a look.',
      'content/articles/01-drains.mdx:20',
      '/resources/articles/1',
      'WaterRain finds the drain.',
    ],
  ],
  [
    'a place',
    () => {
      const text = '\n\n## Leaves\n\nLeaves find the drain too.'
      patch(
        at('content/articles/01-drains.mdx'),
        `Water finds the drain.${text}`,
        `${text.trim()}\n\nWater finds the drain.`,
      )
    },
    ['1 thing changes on 1 of 12 pages; none needs a look.', 'Text: Leaves, moved', 'Water finds the drain.'],
  ],
  [
    'a table',
    () => patch(at('content/templates/02-costs.yaml'), '[Gutter, 100]', '[Gutter, 250]'),
    ['content/templates/02-costs.yaml', '/maintenance-templates/costs', '250', 'in 1 document'],
  ],
  [
    'a picture',
    async () => writeFileSync(at('public/uploads/plain.png'), await picture(1400, 800, '#334455')),
    ['public/uploads/plain.png', 'Picture: plain', '“A plain field”', '1400', '800', '/resource-guides/1'],
  ],
  [
    'a colour',
    () => writeFileSync(at('src/styles.css'), 'main { color: #ab1234 }\n', { flag: 'a' }),
    ['on all 12 pages', 'src/styles.css:', 'main { color }', '#ab1234', 'needs a look: changed by code'],
  ],
  [
    'a font size',
    () => writeFileSync(at('src/styles.css'), 'main { font-size: 1.3125rem }\n', { flag: 'a' }),
    ['on all 12 pages', 'src/styles.css:', 'main { font-size }', '1.3125rem', 'needs a look: changed by code'],
  ],
  [
    'navigation',
    () => patch(at('content/navigation.yaml'), 'label: Home', 'label: Start'),
    ['content/navigation.yaml:2', 'on all 12 pages', 'HomeStart', 'none needs a look'],
  ],
  [
    'a removed page with a redirect',
    () => {
      rmSync(at('content/pages/lonely.yaml'))
      patch(at('content/pages/about.yaml'), '[/about-us]', '[/about-us, /lonely]')
    },
    ['removed /lonely', 'content/pages/lonely.yaml', 'Redirect: /lonely', '/about', 'needs a look: 1 page removed'],
  ],
  [
    'schema and content together',
    () => {
      writeFileSync(at('src/schema/text.ts'), '// Allows more.\n', { flag: 'a' })
      patch(at('content/articles/02-walls.mdx'), 'A wall keeps', 'A good wall keeps')
    },
    ['src/schema/text.ts', 'changed by code', 'content/articles/02-walls.mdx', 'A good wall keeps', '2 things change'],
  ],
  [
    'an upgraded dependency',
    () => {
      const { version } = JSON.parse(readFileSync(at('node_modules/react/package.json'), 'utf8')) as { version: string }
      patch(at('package.json'), `"react": "${version}"`, '"react": "99.0.0"')
    },
    ['package.json', 'Package: react', '99.0.0', 'needs a look: changed by code'],
  ],
  [
    'hostile content',
    () => patch(at('content/articles/01-drains.mdx'), 'Leaves find the drain too.', '<img src=x onerror=alert(1)>'),
    ['The head commit does not build', 'content/articles/01-drains.mdx:24', 'Fix:', '<img src=x onerror=alert(1)>'],
  ],
])('the first screen after a change of %s', async (_, edit, learns) => {
  await edit()
  await reviewed(folder, start())
  const text = await firstScreen()
  expect(
    learns.filter((words) => !text.includes(words)),
    text,
  ).toEqual([])
})
