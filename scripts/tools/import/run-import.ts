import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { Refusal, WrongUsage } from '../../pipeline/issues/failure.ts'
import { formatIssue, plainLine } from '../../pipeline/issues/format-issue.ts'
import { offsetAt, positionAt, sortIssues, type Issue } from '../../pipeline/issues/issue.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { emptyReading, parseFile } from '../../pipeline/read/read.ts'
import { allEntries, validate, type Entries } from '../../site/entries.ts'
import { usage } from '../cli/options.ts'
import { applyChanges } from '../files/file-changes.ts'
import { isProse } from '../language-server/content-paths.ts'
import { kinds, type Kind } from '../new/kinds.ts'
import { existingContent, makeEntry, type CreatedEntry } from '../new/new-entry.ts'
import { convertBody, readBody, type Article, type SourceBody } from './import-body.ts'
import { withHead } from './import-head.ts'
import { linksOf } from './import-links.ts'
import { pictureNamed, Pictures } from './import-pictures.ts'
import { articleFiles, listing, plainName, readSource, type List, type Source } from './read-source.ts'
import { settled } from './settle-body.ts'

/** Runs `npm run content -- import`. Returns the exit code. */
export async function runImport(root: string, args: string[]): Promise<number> {
  const { positionals, values } = parsePositionals(args, usage, { kind: { type: 'string', default: 'article' } })
  const kind = values.kind as Kind
  if (positionals.length === 0) throw new WrongUsage('`import` needs a folder or files of Markdown.', usage)
  const prose = Object.entries(kinds).filter(([, name]) => isProse(name))
  if (!prose.some(([name]) => name === kind))
    throw new WrongUsage(`\`--kind\` is one of: ${prose.map(([name]) => name).join(', ')}.`, usage)
  const { written, issues, pictures } = await importArticles(root, positionals, kind)
  for (const { from, to } of written)
    console.log(`${pc.green('created')}  ${plainLine(to)}  ${pc.dim(plainLine(from))}`)
  for (const picture of pictures) console.log(`${pc.green('copied')}   ${plainLine(picture)}`)
  for (const issue of issues) console.log(`\n${formatIssue(issue, undefined)}`)
  console.log(
    `\n${pc.cyan('next')}  ${written.length} drafts, ${pictures.length} pictures, ${issues.length} places to look at. ` +
      'Run `npm run content -- --fix`, and see the drafts with `npm run dev`.',
  )
  return 0
}

/** Brings articles in as drafts. Writes all files at the end, or none; nothing is overwritten. */
export async function importArticles(root: string, given: string[], kind: Kind) {
  const issues: Issue[] = []
  const existing = existingContent(root)
  const { read, entries } = existing
  const articles: Article[] = []
  for (const file of articleFiles(given)) {
    const source = readSource(file, issues)
    if (!source) continue
    const body = readBody(source)
    const title = titleOf(source, body)
    try {
      const entry = makeEntry({ kind, title }, existing)
      reserve(entry, read.contents, entries)
      articles.push({ source, body, title, entry })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      listing(source, issues)(0, `The file was left out. ${error.problems.join(' ')}`, error.hint)
    }
  }
  const pictures = await Pictures.of(root, articles, issues)
  const links = linksOf(articles, entries)
  const heads = new Set(allEntries(entries).flatMap(({ data }) => ('seo' in data ? (data.seo?.description ?? []) : [])))
  const drafts = articles.map((article) => {
    const { source, body, title, entry } = article
    const list = listing(source, issues)
    const pictureOf = (url: string) => pictures.nameOf(source, url)
    const head = withHead(entry.file, entry.text, source, (value) => pictureOf(pictureNamed(value).url), heads, list)
    // Positions in the converted text are on the same lines as in the source.
    const inBody: List = (offset, message, hint) =>
      list(offsetAt(source.text, { ...positionAt(body.text, offset), column: 1 }), message, hint)
    const converted = convertBody(body, { title, pictureOf, list: inBody, ...links(article) })
    const text = head.replace(/(?<=\n---\n)[^]*$/, () => `\n${converted.trim()}\n`)
    const result = settled(entry.file, text, (words, { message, hint }) =>
      list(offsetOfWords(source, words), message, hint),
    )
    return { from: source.file, to: entry.file, text: result }
  })
  const images = readFileSync(join(root, 'content/images.yaml'))
  applyChanges(root, [
    ...[...pictures.uploads].map(([file, after]) => ({ file, before: undefined, after })),
    ...drafts.map(({ to, text }) => ({ file: to, before: undefined, after: Buffer.from(text) })),
    { file: 'content/images.yaml', before: images, after: Buffer.from(pictures.list) },
  ])
  return { written: drafts, issues: sortIssues(issues), pictures: [...pictures.uploads.keys()] }
}

/** Where a source says most of the words, of which the last may be converted. */
function offsetOfWords({ text, start }: Source, words: string): number {
  let [least, most] = [0, words.length]
  while (least < most) {
    const count = Math.ceil((least + most) / 2)
    if (text.includes(words.slice(0, count), start)) least = count
    else most = count - 1
  }
  return Math.max(0, text.indexOf(words.slice(0, least), start))
}

function titleOf({ data, path }: Source, { headings }: SourceBody): string {
  const [first] = headings
  if (typeof data.title === 'string' && data.title.trim() !== '') return data.title.trim()
  if (first?.node.depth === 1) return first.words
  const words = plainName(path).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Later entries get other names. */
function reserve({ file, text }: CreatedEntry, contents: Map<string, string>, entries: Entries): void {
  const source = parseFile(file, Buffer.from(text), emptyReading())
  contents.set(file, text)
  const added = validate(source ? [source] : []).entries
  for (const name of Object.values(kinds)) (entries[name] as unknown[]).push(...added[name])
}
