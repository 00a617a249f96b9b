import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asMarkdown } from '../../pipeline/prose/html-tags.ts'
import { parseBody } from '../../site/prose/prose.ts'
import { parseFrontMatter } from '../../pipeline/read/front-matter.ts'
import { hasFrontMatter } from '../../pipeline/read/read.ts'
import { offsetAt, type Issue } from '../../pipeline/issues/issue.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { cleanPicture } from '../../pipeline/read/picture-metadata.ts'
import { parseYaml } from '../../pipeline/read/yaml.ts'
import { applyChanges, changeFiles, type FileChange } from '../files/file-changes.ts'
import { sourceText } from '../files/source-text.ts'
import { redirectEdit } from './redirect-edits.ts'
import type { TextEdit } from './content-edits.ts'

const FIX = '`npm run content -- --fix`'

interface FixResult<Result> {
  result: Result
  fixed: [file: string, what: number | string][]
  /** Issues whose fix would cause others. */
  held: Issue[]
}

/** Fixes issues until nothing changes, because a fix can reveal issues that were hidden before. */
export function fixInRounds<Result extends { issues: Issue[] }>(
  root: string,
  build: () => Promise<Result>,
): Promise<FixResult<Result>> {
  return changeFiles(root, FIX, async (changes) => {
    const fixed: [string, number | string][] = []
    const seen = new Set<string>()
    for (;;) {
      const result = await build()
      const done = fixContent(root, result.issues, (planned) => {
        // Two fixes that undo each other would have no end.
        const left = planned.filter(({ file, after = '' }) => !seen.has(`${file}\n${String(after)}`))
        for (const { file, after = '' } of left) seen.add(`${file}\n${String(after)}`)
        changes.apply(left)
        return left.length > 0
      })
      if (done.size === 0) return { result, fixed, held: result.issues.filter((issue) => hasFix(root, issue)) }
      fixed.push(...done)
    }
  })
}

/** Fixes issues that have one certain answer. Returns what was changed in each file. */
export function fixContent(
  root: string,
  issues: Issue[],
  apply: (planned: FileChange[]) => boolean | void = (planned) => applyChanges(root, FIX, planned),
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
    if (!/^content\/.+\.(mdx?|yaml)$/.test(file)) continue
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
  return apply(fixes) === false ? new Map() : changed
}

/** A text with those fixes of its issues, and of those that they reveal, that cause no other. */
function fixedText(file: string, before: string, given: Issue[]): { text: string; count: number } {
  let [text, issues, count] = [before, given, 0]
  let current: Issue[] | undefined
  const seen = new Set([before])
  for (let isChanged = true; isChanged; issues = current ?? []) {
    isChanged = false
    // From the last to the first, so that offsets stay valid.
    for (const fix of fixesFor(text, issues).toReversed()) {
      const after = text.slice(0, fix.start) + fix.text + text.slice(fix.end)
      const left = seen.has(after) ? undefined : issuesIn(file, after)
      current ??= issuesIn(file, before)
      if (!left || !isSafe(fix, current, left, after)) continue
      ;[text, current, count, isChanged] = [after, left, count + 1, true]
      seen.add(text)
    }
  }
  return { text, count }
}

/** Rules of mistakes that hide others: what is new in their place was there before. */
const hiding = /^(?:mdx-|yaml-|front-matter|list-)/

/** Whether a fix removes its issue and causes none. New ones elsewhere were hidden by it. */
function isSafe({ issue, start, text }: Fix, before: Issue[], after: Issue[], result: string): boolean {
  const isOfText = before.some(({ rule, message }) => rule === issue.rule && message === issue.message)
  if (
    isOfText &&
    !addedIssues(after, before).some(({ rule, message }) => rule === issue.rule && message === issue.message)
  )
    return false
  return addedIssues(before, after).every((one) => {
    const offset = offsetAt(result, one)
    const isInside = offset >= start && offset <= start + text.length
    return !isInside || (hiding.test(issue.rule) ? one.message !== issue.message : one.rule === 'heading-level')
  })
}

/** Undefined for an unreadable file, which has an issue of its own. */
function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

interface Fix extends TextEdit {
  issue: Issue
}

function fixesFor(text: string, issues: Issue[]): Fix[] {
  const fixes = issues
    .flatMap((issue) => {
      const fix = fixFor(text, offsetAt(text, issue), issue)
      return fix ? { ...fix, issue } : []
    })
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
  if (rule === 'mdx-html-comment') {
    const [comment, note = ''] = /^<!--([\s\S]*?)-->/.exec(rest) ?? []
    // Within a paragraph a comment cannot have empty lines.
    const isCut = /\n[ \t]*\n/.test(note) && !/(?:^|\n)[ \t]*$/.test(text.slice(0, at))
    return comment === undefined || isCut || note.includes('*/')
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

function hasFix(root: string, issue: Issue): boolean {
  const bytes = /^content\/.+\.(mdx?|yaml)$/.test(issue.file) ? readBytes(join(root, issue.file)) : undefined
  return bytes !== undefined && fixesFor(sourceText(bytes).text, [issue]).length > 0
}

/** The issues that a file has without the others. */
function issuesIn(file: string, text: string): Issue[] {
  if (!hasFrontMatter(file)) return parseYaml(file, text, 1).issues
  const { body, issues } = parseFrontMatter(file, text)
  return body ? [...issues, ...parseBody(file, body).issues] : issues
}
