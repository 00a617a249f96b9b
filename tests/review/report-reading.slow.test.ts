import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContent } from '../../scripts/site/build-content.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { removeContent } from '../../scripts/tools/cli/run-changes.ts'
import { picture } from '../fixtures/tiny-site.ts'
import { patch } from '../fixtures/tiny-project.ts'
import type { Review } from '../../scripts/tools/review/compare/model.ts'
import { commit, git, reviewed, runReview, useReviewProject } from './review-project.ts'
import { causes, changesOf } from './reviewed.ts'

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
    return found.join(' ').replace(/\s+/g, ' ')
  })
  await page.close()
  return text
}

/** The first lines of the comment as read, without marks and targets. */
const firstLines = () =>
  readFileSync(at('review/summary.md'), 'utf8')
    .split('\n')
    .slice(0, 20)
    .join('\n')
    .replace(/\]\([^)]*\)|\[|[`\\]|~~|\*\*/g, ' ')
    .replace(/\s+/g, ' ')

const safety = 'content/articles/04-safety.mdx'
const safetyPage = '/resources/articles/4'
const edit = (file: string, from: string, to: string) => patch(at(file), from, to)
const addStyle = (text: string) => writeFileSync(at('src/styles.css'), text, { flag: 'a' })
const none = 'No automatic finding; read the changes.'

interface Case {
  /** A change, as in a pull request. */
  of: string
  edit: () => unknown
  /** Every fact that changes: `kind: before > after`. */
  facts: string[]
  /** What the first screen and the first lines of the comment say besides. */
  says: string[]
}

const cases: Case[] = [
  {
    of: 'a word',
    edit: () => edit('content/articles/01-drains.mdx', 'Water finds', 'Rain finds'),
    facts: [],
    says: [none, 'content/articles/01-drains.mdx:20', '/resources/articles/1', 'Water', 'Rain'],
  },
  {
    of: 'a replaced picture',
    edit: async () => writeFileSync(at('public/uploads/plain.png'), await picture(1400, 800, '#334455')),
    facts: ['alt: A plain field > A plain field'],
    says: ['still right?', 'public/uploads/plain.png', '/resource-guides/1', 'Social card'],
  },
  {
    of: 'a page that our own command removes',
    edit: async () => {
      const command = { of: '/maintenance-templates/list', to: '/about' }
      await removeContent(folder, command, () => buildContent({ root: folder, check: true }))
    },
    facts: ['redirect: /downloads/list.pdf > /about', 'redirect: /maintenance-templates/list > /about'],
    says: ['removed page: its address leads there now', 'content/pages/about.yaml:7'],
  },
  {
    of: 'a colour of the theme',
    edit: () => addStyle('main { color: #ab1234 }\n'),
    facts: [],
    says: [none, 'src/styles.css:', 'main { color }', '#ab1234'],
  },
  {
    of: 'schema and content together',
    edit: () => {
      writeFileSync(at('src/schema/text.ts'), '// Allows more.\n', { flag: 'a' })
      edit('content/articles/02-walls.mdx', 'A wall keeps', 'A good wall keeps')
    },
    facts: [],
    says: [none, 'src/schema/text.ts', 'content/articles/02-walls.mdx', 'good'],
  },
  {
    of: 'a dependency',
    edit: () => {
      const { version } = JSON.parse(readFileSync(at('node_modules/react/package.json'), 'utf8')) as { version: string }
      edit('package.json', `"react": "${version}"`, '"react": "99.0.0"')
    },
    facts: [expect.stringMatching(/^package: [\d.]+ > 99\.0\.0$/) as string],
    says: ['package.json', 'Both sides were built with', 'effects are not shown'],
  },
  {
    of: 'navigation',
    edit: () => edit('content/navigation.yaml', 'label: Home', 'label: Start'),
    facts: [],
    says: [none, 'content/navigation.yaml:2', 'Home', 'Start'],
  },
  {
    of: 'seven hostile edits that are called typos',
    edit: () => {
      edit(safety, 'Do not poke', 'Do poke')
      edit(safety, 'https://www.example.org/rules', 'https://www.example.org.licensing.example.com/rules')
      edit(safety, 'by ASTM E1105', 'by \u0410STM E1105')
      edit('content/site.yaml', 'number: 604-555-0142', 'number: 604-555-0199')
      edit('content/templates/02-costs.yaml', '[Gutter, 100]', '[Gutter, 1000]')
      edit('content/images.yaml', 'A plain field', 'The best roofer in town')
      edit('content/values.yaml', '$450 to $750', '$450 to $950')
    },
    facts: [
      'host: https://www.example.org/rules > https://www.example.org.licensing.example.com/rules',
      'destination: 604-555-0142 > 604-555-0199',
      'characters:  > \u0410STM',
      'meaning: Do not poke it. > Do poke it.',
      'price: $100 > $1,000',
      'price: $450 to $750 > $450 to $950',
      'alt: A plain field > The best roofer in town',
    ],
    says: [
      'look-alike of example.org',
      'Cyrillic',
      'phones.main.number',
      `${safety}:20`,
      `${safety}:22`,
      `${safety}:24`,
      'content/values.yaml:3',
      'content/images.yaml:1',
      'content/templates/02-costs.yaml:20',
      safetyPage,
    ],
  },
  {
    of: 'a price of values.yaml',
    edit: () => edit('content/values.yaml', '$450 to $750', '$450 to $950'),
    facts: ['price: $450 to $750 > $450 to $950'],
    says: ['content/values.yaml:3', safetyPage],
  },
  // Further hostile changes.
  {
    of: 'two links that change places',
    edit: () => {
      edit(safety, '[The rules](https://www.example.org/rules)', '[The rules](https://forms.example.net/send)')
      edit(safety, '[a form](https://forms.example.net/send)', '[a form](https://www.example.org/rules)')
    },
    facts: [
      'host: https://www.example.org/rules > https://forms.example.net/send',
      'host: https://forms.example.net/send > https://www.example.org/rules',
    ],
    says: ['another host', `${safety}:22`, safetyPage],
  },
  {
    of: 'units and digits that change places',
    edit: () => {
      edit(safety, 'within 24 hours', 'within 24 days')
      edit(safety, '3 bolts and 9 nuts', '9 bolts and 3 nuts')
    },
    facts: ['number: 24 hours > 24 days', 'number: 3 > 9', 'number: 9 > 3'],
    says: [`${safety}:26`, safetyPage],
  },
  {
    of: 'where requests and canonical links go',
    edit: () => {
      edit('content/site.yaml', 'inquiries: {}', 'inquiries: { endpoint: https://collect.example/x }')
      edit('content/site.yaml', 'origin: https://tiny.example', 'origin: https://tiny-example.example')
    },
    facts: [
      'destination: https://tiny.example/ > https://tiny-example.example/',
      'destination:  > https://collect.example/x',
      expect.stringMatching(/^cell: .*tiny-example\.example/) as string,
    ],
    says: ['inquiries.endpoint', 'content/site.yaml:5', 'collect.example'],
  },
  {
    of: 'a duty that becomes a choice, and a page that search engines forget',
    edit: () => {
      edit(safety, 'Owners must call', 'Owners may call')
      edit(safety, 'It is unsafe', 'It is safe')
      edit(
        'content/pages/lonely.yaml',
        'keywords: [roof, wall, drain]',
        'keywords: [roof, wall, drain]\n  noindex: true',
      )
    },
    facts: [
      'destination:  > noindex, nofollow',
      'meaning: Owners must call two people. > Owners may call two people.',
      'meaning: It is unsafe to stay. > It is safe to stay.',
    ],
    says: ['content/pages/lonely.yaml', `${safety}:28`, '/lonely', safetyPage],
  },
  {
    of: 'a mail address and full-width digits',
    edit: () => {
      edit(
        'content/site.yaml',
        'general: { address: hello@tiny.example',
        'general: { address: hello@tiny.example.net.example',
      )
      edit(safety, 'two people', 'two people or \uff16\uff10\uff14')
    },
    facts: ['destination: hello@tiny.example > hello@tiny.example.net.example', 'characters:  > \uff16\uff10\uff14.'],
    says: ['another character set', 'mails.general.address', `${safety}:28`, safetyPage],
  },
]

test.each(cases)('the first screen and the first lines of the comment name every fact of $of', async (one) => {
  await one.edit()
  const review = await reviewed(folder, start())
  expect([review.failed?.text, review.errors]).toEqual([undefined, []])
  expect(review.facts.map(({ kind, before, after }) => `${kind}: ${before} > ${after}`)).toEqual(one.facts)
  const says = [...one.says, ...review.facts.flatMap(({ after }) => after.split(' ').slice(0, 2))]
  for (const text of [await firstScreen(), firstLines()])
    expect(
      says.filter((words) => !text.includes(words)),
      text,
    ).toEqual([])
  expect(readFileSync(at('review/report.html'), 'utf8')).not.toContain('needs a look')
})

test('the first screen after a commit that does not build', async () => {
  edit('content/articles/01-drains.mdx', 'Leaves find the drain too.', '<img src=x onerror=alert(1)>')
  await reviewed(folder, start())
  const text = await firstScreen()
  for (const words of ['The head commit does not build', 'content/articles/01-drains.mdx:24', 'Fix:', '<img src=x'])
    expect(text).toContain(words)
})

test('a text that moves is one change without a fact', async () => {
  const text = '\n\n## Leaves\n\nLeaves find the drain too.'
  edit('content/articles/01-drains.mdx', `Water finds the drain.${text}`, `${text.trim()}\n\nWater finds the drain.`)
  const { facts } = await reviewed(folder, start())
  expect(facts).toEqual([])
  expect(await firstScreen()).toContain('Text: Leaves, moved')
})

test('the first redirect of a site is one fact and one change, whatever the hosts call it', async () => {
  edit('content/pages/about.yaml', 'redirectsFrom: [/about-us]\n', '')
  const base = commit(folder)
  edit('content/pages/about.yaml', 'label:', 'redirectsFrom: [/first]\nlabel:')
  const { facts, changes } = await reviewed(folder, base)
  expect(facts.map(({ kind, before, after }) => [kind, before, after])).toEqual([['redirect', '/first', '/about']])
  expect(changes.map(({ kind, where }) => [kind, where])).toEqual([['redirect', '/first']])
})

test('a commit that is not checked out is judged by its own code', () => {
  patch(
    join(folder, 'src/schema/singles/site.ts'),
    '  strictTransport: strictTransport',
    `  motto: bounded(9).optional().describe('Said.'),
  strictTransport: strictTransport`,
  )
  writeFileSync(at('content/site.yaml'), 'motto: Dry\n', { flag: 'a' })
  edit('content/articles/01-drains.mdx', 'Water finds', 'Rain finds')
  const head = commit(folder)
  git(folder, 'checkout', '--quiet', '--detach', start())
  const { code, output } = runReview(folder, '--base', start(), '--head', head)
  expect(code, output).toBe(0)
  const review = JSON.parse(readFileSync(at('review/report.json'), 'utf8')) as Review
  // The code of the folder knows no such key.
  expect([review.facts, review.appeared, review.fixed]).toEqual([[], [], []])
  expect(changesOf(review, 'text').map(causes)).toEqual([['content/articles/01-drains.mdx:20']])
})
