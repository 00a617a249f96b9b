import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { stringify } from 'yaml'
import { buildContent } from '../../scripts/build-content'
import type { ContentResult } from '../../scripts/write/content-result'
import { interfaceSchema } from '../../src/schema/singles/interface'
import { standIn } from './stand-ins'

/** Files by path from the site's root; `null` removes one that the tiny site has. */
export type Files = Record<string, string | Buffer | null>

/** Lines of a page's head that every page needs; `name` keeps title and description unlike those of other pages. */
export const seo = (name: string): string => `seo:
  title: ${name}
  description: ${name}, a page of the tiny site that is just long enough for search engines.
  keywords: [roof, wall, drain]
`

/** A page of one section; lines of `more` are appended to it. */
export const page = (name: string, more = ''): string => `label: ${name}
${seo(name)}sections:
  - type: page-header
    rail: ${name}
    title: ${name}
${more}`

/** Front matter of an article: 24 lines, so that its body begins on line 25. */
export const articleHead = (name: string): string => `---
${seo(name)}title: ${name}
excerpt: Two sentences. For cards.
category: Prevention
author: Field team
published: 2025-08-19
updated: 2025-09-02
reviewed: 2025-09-02
image: roof.png
caption: A roof.
tags: [roofs, walls]
downloadable: false
actionItems:
  - First
  - Second
  - Third
# A comment keeps the count of lines round.
# And another one.
---

`

/** An article with this body, which begins on line 25. */
export const article = (name: string, body: string): string => articleHead(name) + body

const ofThisSite = (name: string) => readFileSync(join(import.meta.dirname, '../../content', name), 'utf8')

const files: Files = {
  'content/site.yaml': `name: Tiny
shortName: Tiny
division: Tiny Division
legalLine: One line
origin: https://tiny.example
asOf: 2025-11-15
established: 2009
copyrightYear: 2025
sampleContent: true
sampleNote: Samples.
phones:
  main: { label: Office, number: 604-555-0142 }
mails:
  general: { address: hello@tiny.example, subject: Hello there }
  schedule: { address: hello@tiny.example, subject: Schedule Assessment }
hours: [Always]
openingHours: []
address: { street: Box 1, locality: Here, region: BC, postalCode: V0Z 0Z0 }
serviceArea: Here
readMinutes: { least: 0, most: 25 }
inquiries: {}
`,
  'content/navigation.yaml': `main:
  - label: Home
    to: /
footer:
  - label: Pages
    items:
      - label: Home
        to: /
`,
  'content/interface.yaml': stringify(standIn(interfaceSchema)),
  'content/consultation.yaml': ofThisSite('consultation.yaml'),
  'content/document-words.yaml': ofThisSite('document-words.yaml'),
  'content/categories.yaml': '- id: articles\n  names: [Prevention]\n',
  'content/spelling.yaml': '',
  'content/images.yaml': '- file: roof.png\n  alt: A roof.\n',
  'content/glossary.yaml': '- id: eld\n  term: ELD\n  meaning: Electronic leak detection\n',
  'content/stats.yaml': '- id: projects\n  value: 2500+\n  label: projects\n  base: since 2009\n',
  'content/pages/index.yaml': page('Home'),
  'content/articles/01-first.mdx': article('First', 'A plain paragraph.\n'),
}

/** The tiny site's site.yaml with one piece of its text replaced. */
export function siteWith(from: string, to: string): string {
  return String(files['content/site.yaml']).replace(from, to)
}

/** A picture of one colour, as bytes. */
export function picture(width: number, height: number, color = '#336699'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}

const roof = await picture(8, 6)

/** A minimal valid site in a temporary folder, removed after the test. `overrides` replace, add or remove files. */
export function tinySite(overrides: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'tiny-site-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFiles(root, { 'public/uploads/roof.png': roof, ...files, ...overrides })
  return root
}

/** Writes or removes files of a site. */
export function writeFiles(root: string, changes: Files): void {
  for (const [path, content] of Object.entries(changes)) {
    const target = join(root, path)
    if (content === null) rmSync(target, { force: true })
    else {
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
  }
}

/** Each issue in one line: `file:line:column rule`. */
export function lines({ issues }: Pick<ContentResult, 'issues'>): string[] {
  return issues.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)
}

/** The issues of a wrong site, each in one line. Nothing may be written for it. */
export async function issuesOf(overrides: Files): Promise<string[]> {
  const root = tinySite(overrides)
  const found = lines(await buildContent({ root }))
  expect(existsSync(join(root, 'src/generated'))).toBe(false)
  return found
}

/** Every file below a folder with its text, by path. */
export function textsBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}
