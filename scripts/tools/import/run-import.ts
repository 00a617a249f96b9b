import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { writeNew, writeWhole } from '../../pipeline/cache/write.ts'
import { Refusal, WrongUsage } from '../../pipeline/issues/failure.ts'
import { formatIssue, plainLine } from '../../pipeline/issues/format-issue.ts'
import { sortIssues, type Issue } from '../../pipeline/issues/issue.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { emptyReading, parseFile, readContent } from '../../pipeline/read/read.ts'
import { allEntries, validate, type Entries } from '../../site/entries.ts'
import { collections } from '../../../src/schema/collections.ts'
import { usage } from '../cli/options.ts'
import { kinds, type Kind } from '../new/kinds.ts'
import { makeEntry, type CreatedEntry } from '../new/new-entry.ts'
import { convertBody, readBody, type SourceBody } from './import-body.ts'
import { withHead } from './import-head.ts'
import { linksOf } from './import-links.ts'
import { Pictures } from './import-pictures.ts'
import { articleFiles, listing, plainName, readSource, type Source } from './read-source.ts'
import { settled } from './settle-body.ts'

interface Imported {
  source: Source
  body: SourceBody
  title: string
  entry: CreatedEntry
}

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

const isProse = (name: (typeof kinds)[Kind]) => {
  const spec = collections[name]
  return 'format' in spec && spec.format === 'mdx'
}

/** Brings articles in as drafts. Writes all files at the end, or none. */
export async function importArticles(root: string, given: string[], kind: Kind) {
  const issues: Issue[] = []
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  const day = process.env.SITE_NOW ?? entries.site[0]?.data.asOf
  if (day === undefined)
    throw new Refusal(
      '`content/site.yaml` has no valid `asOf`.',
      'Fix what `npm run content` reports, then run this command again.',
    )
  const articles: Imported[] = []
  for (const file of articleFiles(given)) {
    const source = readSource(file, issues)
    if (!source) continue
    const body = readBody(source)
    const title = titleOf(source, body)
    try {
      const entry = makeEntry({ kind, title }, { read, entries, day })
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
    const head = withHead(entry.file, entry.text, source, (value) => pictureOf(addressOf(value)), heads, list)
    // Positions in the converted text are on the same lines as in the source.
    const inBody = (offset: number, message: string, hint: string) => {
      const line = body.text.slice(0, offset).split('\n').length
      list(
        source.text
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0),
        message,
        hint,
      )
    }
    const converted = convertBody(body, { title, pictureOf, list: inBody, ...links(article) })
    const text = head.replace(/(?<=\n---\n)[^]*$/, () => `\n${converted.trim()}\n`)
    const result = settled(entry.file, text, (words, { message, hint }) =>
      list(Math.max(0, source.text.indexOf(words.trim())), message, hint),
    )
    return { from: source.file, to: entry.file, text: result }
  })
  writeAll(root, new Map(drafts.map(({ to, text }) => [to, text])), pictures)
  return { written: drafts, issues: sortIssues(issues), pictures: [...pictures.uploads.keys()] }
}

const addressOf = (value: unknown): string =>
  value instanceof Object
    ? String(['src', 'url', 'path', 'image', 'feature'].map((key) => Reflect.get(value, key)).find(Boolean) ?? '')
    : String(value)

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

/** Nothing is overwritten; a failure removes what was written. */
function writeAll(root: string, drafts: ReadonlyMap<string, string>, { uploads, list }: Pictures): void {
  const images = join(root, 'content/images.yaml')
  const before = readFileSync(images, 'utf8')
  const files = new Map<string, string | Buffer>([...uploads, ...drafts])
  const done: string[] = []
  try {
    for (const [file, content] of files) {
      const path = join(root, file)
      if (existsSync(path)) throw new Refusal(`\`${file}\` already exists.`, 'Import again.')
      if (typeof content === 'string') writeNew(path, content)
      else writeWhole(path, content)
      done.push(path)
    }
    if (list !== before) writeWhole(images, list)
  } catch (error) {
    for (const path of done) rmSync(path, { force: true })
    throw error
  }
}
