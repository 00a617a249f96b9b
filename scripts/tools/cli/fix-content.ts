import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asMarkdown } from '../../pipeline/prose/html-tags.ts'
import { parseBody } from '../../site/prose/prose.ts'
import { parseFrontMatter } from '../../pipeline/read/front-matter.ts'
import { offsetAt, type Issue } from '../../pipeline/issues/issue.ts'
import { cleanPicture } from '../../pipeline/read/picture-metadata.ts'
import { parseYaml } from '../../pipeline/read/yaml.ts'
import { applyChanges, changeFiles, type FileChange } from '../files/file-changes.ts'
import { sourceText } from '../files/source-text.ts'
import { redirectEdit } from './redirect-edits.ts'
import type { TextEdit } from './content-edits.ts'

const MAX_ROUNDS = 5

const FIX = '`npm run content -- --fix`'

/** Fixes issues in rounds, because a fix can reveal issues that were hidden before. */
export function fixInRounds<Result extends { issues: Issue[] }>(
  root: string,
  build: () => Promise<Result>,
): Promise<{ result: Result; fixed: [file: string, what: number | string][] }> {
  return changeFiles(root, FIX, async (changes) => {
    const fixed: [string, number | string][] = []
    let result = await build()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const done = fixContent(root, result.issues, (planned) => changes.apply(planned))
      if (done.size === 0) break
      fixed.push(...done)
      result = await build()
    }
    return { result, fixed }
  })
}

/** Fixes issues that have one certain answer. Returns what was changed in each file. */
export function fixContent(
  root: string,
  issues: Issue[],
  apply = (planned: FileChange[]) => applyChanges(root, FIX, planned),
): Map<string, number | string> {
  const changed = new Map<string, number | string>()
  const fixes: FileChange[] = []
  for (const { file } of issues.filter(({ rule }) => rule === 'picture-metadata')) {
    const before = readFileSync(join(root, file))
    const clean = cleanPicture(before, file.endsWith('.png') ? '.png' : '.jpg')
    if (typeof clean === 'string') continue
    fixes.push({ file, before, after: clean.bytes })
    changed.set(file, `removed: ${clean.removed.join(', ')}`)
  }
  for (const file of new Set(issues.map((issue) => issue.file))) {
    if (!/^content\/.+\.(mdx|yaml)$/.test(file)) continue
    const before = readBytes(join(root, file))
    if (before === undefined) continue
    const source = sourceText(before)
    const { text, count } = fixedText(
      file,
      source.text,
      issues.filter((issue) => issue.file === file),
    )
    if (count === 0) continue
    fixes.push({ file, before, after: source.encode(text) })
    changed.set(file, count)
  }
  apply(fixes)
  return changed
}

/** A text with those fixes of its issues that leave fewer. */
function fixedText(file: string, before: string, issues: Issue[]): { text: string; count: number } {
  let [text, issueCount, count] = [before, countIssues(file, before), 0]
  const bodyStart = file.endsWith('.mdx') ? before.search(/(?<=\n)---[ \t]*(?:\n|$)/) : Infinity
  // From the last to the first, so that offsets stay valid.
  for (const { start, end, text: piece } of fixesFor(before, issues).toReversed()) {
    const after = text.slice(0, start) + piece + text.slice(end)
    const left = countIssues(file, after)
    // A fix in prose must reduce the number of issues; one in data must not add any.
    if (start < bodyStart || issueCount === 0 ? left > issueCount : left >= issueCount) continue
    ;[text, issueCount, count] = [after, left, count + 1]
  }
  return { text, count }
}

/** Undefined for an unreadable file, which has an issue of its own. */
function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function fixesFor(text: string, issues: Issue[]): TextEdit[] {
  const fixes = issues
    .flatMap((issue) => fixFor(text, offsetAt(text, issue), issue) ?? [])
    .toSorted((a, b) => a.start - b.start)
  return fixes.filter(({ start }, index) => start >= (fixes[index - 1]?.end ?? 0))
}

function fixFor(text: string, at: number, { rule, written, instead }: Issue): TextEdit | undefined {
  const rest = text.slice(at, at + 20_000)
  if (written !== undefined && instead !== undefined) return replacement(rest, at, written, instead)
  if (rule === 'removed-page' && instead !== undefined) return redirectEdit(text, [instead], [])
  if (rule === 'unknown-component') {
    const markdown = asMarkdown(rest)
    return markdown && { start: at, end: at + markdown.written.length, text: markdown.instead }
  }
  if (rule === 'mdx-quotes') {
    const [tag = ''] = /^<[^<>]*>/.exec(rest) ?? []
    return { start: at, end: at + tag.length, text: tag.replace(/[“”„«»‘’]/g, '"') }
  }
  if (rule === 'mdx-html-comment') {
    const [comment, note = ''] = /^<!--([\s\S]*?)-->/.exec(rest) ?? []
    return comment === undefined || note.includes('*/')
      ? undefined
      : { start: at, end: at + comment.length, text: `{/*${note}*/}` }
  }
  if (rule === 'mdx-less-than' && /^<[\s\d=.,-]/.test(rest)) return { start: at, end: at + 1, text: '&lt;' }
  const [unclosed] = (rule === 'mdx-unclosed' && /^<br\s*>/.exec(rest)) || []
  return unclosed === undefined ? undefined : { start: at, end: at + unclosed.length, text: '<br />' }
}

/** Replaces a value and keeps its quotes; a list or a boolean replaces the quotes too. */
function replacement(rest: string, at: number, written: string, instead: string): TextEdit | undefined {
  const quotes = /^["']/.test(rest) && !/^["']/.test(written) ? 1 : 0
  if (!rest.slice(quotes).startsWith(written)) return undefined
  const around = /^(?:\[|true$|false$)/.test(instead) ? quotes : 0
  return { start: at + quotes - around, end: at + quotes + written.length + around, text: instead }
}

function countIssues(file: string, text: string): number {
  if (!file.endsWith('.mdx')) return parseYaml(file, text, 1).issues.length
  const { body, issues } = parseFrontMatter(file, text)
  return issues.length + (body ? parseBody(file, body).issues.length : 0)
}
