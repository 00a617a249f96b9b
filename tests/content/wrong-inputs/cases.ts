import { basename, extname } from 'node:path'
import { parse } from 'yaml'
import type { ContentOptions } from '../../../scripts/pipeline/build-content.ts'
import { article, articleHead, files as siteFiles, page, picture, type Files } from '../../fixtures/tiny-site.ts'

/** How a case is built, apart from its files. */
export interface CaseOptions extends Pick<ContentOptions, 'now' | 'preview'> {
  /** Another file has an error as well, which must be reported too and is left out of the expected report. */
  otherError?: boolean
  /** Fixing it uncovers mistakes that the report cannot have yet. */
  hidesMore?: boolean
}

/** One wrong site, as a section of a Markdown file describes it. */
export interface Case {
  options: CaseOptions
  /** Files that differ from those of the small site. */
  files: Files
  /** The report of `npm run content` that is expected. */
  report: string
  /** Files that remove every issue once they are written, or `--fix` where that command does. */
  fixed: Files | '--fix' | undefined
}

interface Fence {
  language: string
  path: string
  /** A fence with this word holds what follows the front matter only. */
  isBody: boolean
  text: string
}

const fence = /^(`{3,})(\w+) ?(.*?)( body)?\n([\s\S]*?)^\1$/gm
const report = /^(`{3,})report\n([\s\S]*?)^\1$/m

/** The cases of a Markdown file: one for each heading of the second level. Each is parsed by its own test. */
export function listCases(markdown: string): { name: string; parse: () => Promise<Case> }[] {
  const [introduction = '', ...sections] = splitAtHeadings(markdown)
  return sections.map((section) => ({
    name: section.slice('## '.length, section.indexOf('\n')),
    parse: () => parseCase(section, optionsIn(introduction)),
  }))
}

/** The same Markdown with another report of one case. */
export function withReport(markdown: string, name: string, text: string): string {
  const sections = splitAtHeadings(markdown).map((section) =>
    section.startsWith(`## ${name}\n`) ? section.replace(report, () => `\`\`\`report\n${text}\`\`\``) : section,
  )
  return sections.join('')
}

/** The text before the first heading, and each heading with what follows it; a heading in a fence is none. */
function splitAtHeadings(markdown: string): string[] {
  const marks = [...markdown.matchAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1$|^## /gm)]
  const starts = marks.flatMap(({ 0: text, index }) => (text === '## ' ? [index] : []))
  return [0, ...starts].map((start, index) => markdown.slice(start, starts[index]))
}

async function parseCase(section: string, defaults: CaseOptions): Promise<Case> {
  const found = report.exec(section)
  if (!found) throw new Error('The case has no ```report block. Add one after its files; `-u` writes what is in it.')
  const before = section.slice(0, found.index)
  const after = section.slice(found.index + found[0].length)
  const files = await patch({}, fencesIn(before))
  return {
    options: { ...defaults, ...optionsIn(before) },
    files,
    report: found[2]!,
    fixed: after.includes('--fix') ? '--fix' : await applyFix(files, fencesIn(after)),
  }
}

function optionsIn(markdown: string): CaseOptions {
  const block = fencesIn(markdown).find(({ language }) => language === 'options')
  return block ? (parse(block.text) as CaseOptions) : {}
}

function fencesIn(markdown: string): Fence[] {
  return [...markdown.matchAll(fence)].map(([, , language = '', path = '', body, text = '']) => ({
    language,
    path,
    isBody: body !== undefined,
    text,
  }))
}

async function applyFix(files: Files, fences: Fence[]): Promise<Files | undefined> {
  return fences.length === 0 ? undefined : patch(files, fences)
}

async function patch(before: Files, fences: Fence[]): Promise<Files> {
  const files = { ...before }
  for (const one of fences) {
    if (one.language === 'options') continue
    if (one.path === '') throw new Error(`A block \`${one.language}\` names no file:\n${one.text}`)
    files[one.path] = await fileContent(one, files[one.path])
  }
  return files
}

async function fileContent({ language, path, isBody, text }: Fence, before: Files[string] | undefined) {
  if (language === 'removed') return null
  if (language === 'picture') return picture(...(text.trim().split(' ').map(Number) as [number, number]), '#993333')
  if (language === 'diff') return applyDiff(String(before ?? baseOf(path)), text, path)
  return isBody ? articleHead(titleFromPath(path)) + text : text
}

/** The file of the small site, or what a new article or page starts from, named after its file. */
export function baseOf(path: string): string {
  if (siteFiles[path]) return String(siteFiles[path])
  return path.endsWith('.mdx') ? article(titleFromPath(path), 'Text.\n') : page(titleFromPath(path))
}

function titleFromPath(path: string): string {
  const name = basename(path, extname(path)).replace(/^\d+-/, '').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Replaces each hunk of a diff; its lines without `+` must occur in the text exactly once. */
function applyDiff(text: string, diff: string, path: string): string {
  return diff.split(/^@@\n/m).reduce((result, hunk) => {
    const lines = hunk.split('\n').slice(0, -1)
    const side = (mark: string) =>
      lines.flatMap((line) => (line.startsWith(mark) ? [] : [`${line.slice(1)}\n`])).join('')
    const pieces = `\n${result}`.split(`\n${side('+')}`)
    if (lines.length > 0 && pieces.length !== 2)
      throw new Error(
        `The lines of \`diff ${path}\` that do not begin with \`+\` are in the file ${pieces.length - 1} times, and must ` +
          `be there once. Correct them, or add a line of those around them:\n${hunk}\nThe file:\n${text}`,
      )
    return lines.length === 0 ? result : pieces.join(`\n${side('-')}`).slice(1)
  }, text)
}
