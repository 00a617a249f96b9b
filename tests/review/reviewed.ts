import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readBuiltPage } from '../../scripts/pipeline/render/built-page.ts'
import type { Change, ChangeKind, Review } from '../../scripts/tools/review/compare/model.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'

export const causes = ({ causes: all }: Pick<Change, 'causes'>) =>
  all.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`))

/** The pages with the lines that caused their changes. */
export const summarizePages = ({ pages, changes }: Review) =>
  pages.map(({ what, path }) => {
    const own = changes.filter((change) => change.kind !== 'card' && change.pages.includes(path))
    return [what, path, ...new Set(own.flatMap(causes))]
  })

const beside: ChangeKind[] = ['redirect', 'file', 'feed', 'package', 'card', 'draft', 'code']

/** The non-empty parts of a report, and the kinds of changes beside pages, except those named. */
export function listOtherParts(review: Review, ...named: (keyof Review | ChangeKind)[]): string[] {
  const known = ['base', 'head', 'total', 'sentence', 'commits', 'leftOut', 'otherFiles', ...named]
  const parts = Object.entries(review).flatMap(([key, value]) =>
    Array.isArray(value) && value.length === 0 ? [] : [key],
  )
  const kinds = review.changes.map(({ kind }) => kind).filter((kind) => beside.includes(kind))
  return [...new Set([...parts, ...kinds])].filter((part) => !known.includes(part))
}

export const changesOf = ({ changes }: Review, kind: ChangeKind): Change[] =>
  changes.filter((change) => change.kind === kind)

/** Checks that pages load and run nothing, and that the summary contains no markup. */
export function isHarmless(folder: string) {
  for (const file of filesBelow(folder, 'review').filter((name) => name.endsWith('.html'))) {
    const page = readBuiltPage(readFileSync(join(folder, file), 'utf8'))
    expect([page.refused, page.pictures, page.scripts]).toEqual([[], [], []])
    expect(page.addresses.filter((address) => !/^(\.\.\/)?[\w/-]+\.(html|css|svg)$/.test(address))).toEqual([])
  }
  // Build output is fenced, and what could be read as something else is code.
  const summary = readFileSync(join(folder, 'review/summary.md'), 'utf8')
    .replace(/^(`{3,})text\n[^]*?\n\1$/m, '')
    .replace(/(`+)[^`]+\1/g, '')
  expect(summary).not.toMatch(/(?<!\\)<|@someone|&#|\]\((?![\w./#-]+(?:#:~:text=[\w%.]+)?\))/)
}

/** The visible text of a report, without deletions. */
export const visibleText = (html: string) =>
  html
    .replace(/<del>[^]*?<\/del>|<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
