import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { bundlerNames, escaped } from './content/fuzz/hostile-page'

const project = join(import.meta.dirname, '..')
const copied = [
  'src',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'public/icon.svg',
  'content/document-words.yaml',
  'content/consultation.yaml',
]

const seo = (title: string) => `seo:
  title: ${title}
  description: A page of the tiny site that the tests of the build are made with, named ${title}.
  keywords: [tiny, site, test]`

const patterns = "$& and $$ and $` and $'"

/** Names of bundlers, as many as a title may hold. */
export const bundlerTitle = [...bundlerNames.slice(0, 3), '/* SCRIPT_COMMENT_PLACEHOLDER */'].join(' ')

const content: Record<string, string> = {
  'content/images.yaml': '- { file: plain.png, alt: A plain field }\n- { file: quagga.png, alt: A quagga }\n',
  'content/navigation.yaml':
    'main:\n  - { label: Home, to: / }\nfooter:\n  - { label: Site, items: [{ label: About, to: /about }] }\n',
  'content/pages/index.yaml': `${seo('Home')}
label: Home
sections:
  - { type: page-header, rail: Home, title: Tiny home, image: plain.png }
`,
  'content/pages/search.yaml': `${seo('Search')}
label: Search
sections:
  - { type: page-header, rail: Search, title: Search }
`,
  'content/pages/about.yaml': `${seo("'About $& us'")}
label: About
redirectsFrom: [/about-us]
sections:
  - { type: page-header, rail: About, title: "About ${patterns}" }
  - { type: prose, rail: Text, id: text, title: Text, paragraphs: ["Costs ${patterns} as written"] }
`,
  'content/pages/privacy.mdx': `---
${seo('Privacy')}
label: Privacy
title: Privacy
updated: 2025-08-15
updatedLabel: August 2025
---

Prose with ${patterns.replaceAll('`', '\\`')} and a [link](/about#text).
`,
  'content/pages/names.mdx': `---
${seo('Names')}
label: Names
title: ${JSON.stringify(bundlerTitle)}
updated: 2025-08-15
updatedLabel: August 2025
---

{/* @jsxRuntime classic @jsx globalThis.PWNED @jsxImportSource data:text/javascript,globalThis.PWNED=1 */}

Typed: ${bundlerNames.map(escaped).join(' ')} until here.

## Hydration

## Main

What the page needs for itself.
`,
  'content/pages/quagga.yaml': `draft: true
${seo('Quagga')}
label: Quagga
sections:
  - { type: page-header, rail: Quagga, title: Quagga page, image: quagga.png }
`,
  'content/pages/quagga-text.mdx': `---
publishAt: 2999-12-31
${seo('Quagga text')}
label: Quagga text
title: Quagga text
updated: 2025-08-15
updatedLabel: August 2025
---

A quagga.
`,
}

const home = { label: 'Home', to: '/' }

/** The patterns that a careless string replacement would read as its own. */
export const replacementPatterns = patterns

/** Makes a project of this one's code, three pages and two that are not due, called Quagga, in an empty folder; its files are created in the order asked for. */
export async function createTinyProject(folder: string, order: 'forward' | 'backward' = 'forward'): Promise<void> {
  const site = readFileSync(join(project, 'content/site.yaml'), 'utf8')
  const words = parse(readFileSync(join(project, 'content/interface.yaml'), 'utf8')) as {
    notFound: object
    news: object
  }
  const values = parse(readFileSync(join(project, 'content/values.yaml'), 'utf8')) as { stat?: string }[]
  const texts: Record<string, string> = {
    ...content,
    // It has no figures of the company.
    'content/values.yaml': stringify(values.filter(({ stat }) => stat === undefined)),
    'content/site.yaml': site,
    'content/spelling.yaml': '',
    'content/interface.yaml': stringify(
      { ...words, notFound: { ...words.notFound, kinds: [] }, news: { ...words.news, news: home, press: home } },
      { aliasDuplicateObjects: false },
    ),
  }
  const code = copied.flatMap((path) => filesBelow(join(project, path))).map((file) => relative(project, file))
  const isProduct = (name: string) => !name.startsWith(join('src', 'generated')) && !name.endsWith('.test.ts')
  const names = [...Object.keys(texts), ...code.filter(isProduct)].sort()
  for (const name of order === 'forward' ? names : names.toReversed()) {
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true })
    const text = texts[name.split(sep).join('/')]
    if (text === undefined) cpSync(join(project, name), target)
    else writeFileSync(target, text)
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: '#345' } }).png()
  for (const name of ['plain', 'quagga']) await picture.toFile(join(folder, `public/uploads/${name}.png`))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
}

function filesBelow(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesBelow(join(path, entry.name)))
  } catch {
    return [path]
  }
}

/** Replaces a text of a file, and fails when it is not there. */
export function patch(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}
