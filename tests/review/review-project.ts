import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { findCommits } from '../../scripts/tools/review/sides/git.ts'
import type { Review } from '../../scripts/tools/review/compare/model.ts'
import { reviewCommits } from '../../scripts/tools/review/review-site.ts'
import { writeReport } from '../../scripts/tools/review/report/write-report.ts'
import { Progress } from '../../scripts/pipeline/assemble/progress.ts'
import { writeFiles, type Files } from '../fixtures/tiny-site.ts'
import { createTinyProject, patch } from '../fixtures/tiny-project.ts'
import { commandArguments } from '../fixtures/command.ts'

const seo = (name: string) => `seo:
  title: ${name}
  description: ${name}, a page of the tiny site that is just long enough for search engines.
  keywords: [roof, wall, drain]
`

const text = (name: string, body: string, more = '') => `---
${seo(name)}title: ${name}
excerpt: Two sentences about it. For cards.
category: Prevention
author: Field team
published: 2025-08-19
updated: 2025-09-02
reviewed: 2025-09-02
image: plain.png
caption: A roof.
tags: [roofs, walls]
${more}---

${body}
`

const template = (name: string, more: string) => `${seo(name)}title: ${name}
description: Rows to fill in, one for each.
category: Budget Planning
featured: false
updated: 2025-08-12
tags: [budget]
intro: Enter what each costs.
${more}`

const article = (name: string, body: string) =>
  text(name, body, 'downloadable: false\nactionItems: [First, Second, Third]\n')

const page = (name: string, more = '') => `${seo(name)}label: ${name}
${more}sections:
  - { type: page-header, rail: ${name}, title: ${name} page }
`

const files: Files = {
  'content/categories.yaml': `- { id: articles, names: [Prevention] }
- { id: guides, names: [Prevention] }
- { id: templates, names: [Budget Planning] }
`,
  'content/articles/01-drains.mdx': article(
    'Drains',
    'Water finds the drain.\n\n## Leaves\n\nLeaves find the drain too.',
  ),
  'content/articles/02-walls.mdx': article('Walls', 'A wall keeps water out.'),
  'content/articles/04-safety.mdx': article(
    'Safety',
    [
      'A ceiling may hold water. Do not poke it. A visit costs <Value id="visit" />.',
      '[The rules](https://www.example.org/rules) and [a form](https://forms.example.net/send) say more.',
      'A wall is tested by ASTM E1105.',
      'We answer within 24 hours. A hinge has 3 bolts and 9 nuts.',
      'Owners must call two people. It is unsafe to stay.',
    ].join('\n\n'),
  ),
  'content/values.yaml': '- id: visit\n  meaning: The price of a visit.\n  value: $450 to $750\n',
  'content/guides/01-upkeep.mdx': text(
    'Upkeep',
    '## One year\n\nLook twice a year.',
    'downloadable: true\nfeatured: false\ndownloadIncludes: [{ title: Calendar, description: Months with their tasks., ' +
      'blocks: [{ kind: table, title: Calendar, columns: [Month, Task], cells: [[May, Look]] }] }]\n' +
      'actionItems: [First, Second, Third]\n',
  ),
  'content/templates/01-list.yaml': template(
    'List of walks',
    `form:
  head: false
  scale: false
  blocks:
    - { kind: checklist, title: Drains, items: [The drain is clear, The strainer is in place] }
`,
  ),
  'content/templates/02-costs.yaml': template(
    'Costs',
    `workbook:
  sheets:
    - name: Costs
      note: Enter what it costs.
      columns:
        - { label: What, width: 28, format: text }
        - { label: Cost, width: 15, format: money }
      rows:
        - [Gutter, 100]
`,
  ),
  'content/pages/resources.yaml': page('Resources'),
  'content/pages/lonely.yaml': page('Lonely'),
  '.gitignore': 'node_modules\ndist/\n.cache/\nsrc/generated/\nreview/\n',
}

export const everyPage = [
  '/',
  '/about',
  '/lonely',
  '/maintenance-templates/costs',
  '/maintenance-templates/list',
  '/names',
  '/privacy',
  '/resource-guides/1',
  '/resources',
  '/resources/articles/1',
  '/resources/articles/2',
  '/resources/articles/4',
  '/search',
]

/** Creates a project with articles, a form and a workbook as the first commit of a repository. */
export async function createReviewProject(folder: string): Promise<void> {
  await createTinyProject(folder)
  writeFiles(folder, files)
  for (const [index, file] of readdirSync(join(folder, 'content/pages')).toSorted().entries())
    patch(join(folder, 'content/pages', file), 'seo:', `sheet: X-${101 + index}\nseo:`)
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder)
}

/** A project that is as at its first commit before each test. */
export function useReviewProject(): { folder: string; start: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'review-'))
  let start = ''
  beforeAll(async () => {
    await createReviewProject(folder)
    start = git(folder, 'rev-parse', 'HEAD')
  })
  beforeEach(() => {
    git(folder, 'checkout', '--quiet', '--force', '-B', 'change', start)
    git(folder, 'clean', '--force', '-d', '--quiet')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, start: () => start }
}

export function git(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Commits everything. Returns the commit id. */
export function commit(folder: string): string {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'A change')
  return git(folder, 'rev-parse', 'HEAD')
}

export async function reviewed(folder: string, base: string): Promise<Review> {
  commit(folder)
  const commits = findCommits(folder, { base, head: 'HEAD' })
  const review = await reviewCommits(folder, commits, new Progress({ write: () => {} }))
  rmSync(join(folder, 'review'), { recursive: true, force: true })
  await writeReport(join(folder, 'review'), review)
  return review
}

export function runReview(folder: string, ...args: string[]): { code: number | null; output: string } {
  const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...env } = process.env
  const command = [...commandArguments('review', folder), '--no-pictures', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
