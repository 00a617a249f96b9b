import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { references } from '../../site/resolve/references.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { linksTo } from '../../site/reports/links.ts'
import { namesEntry } from './move-named.ts'
import { placeOf } from './move-plan.ts'
import { redirectEdits } from './move-redirects.ts'
import { entryToMove, placeAddress } from './move-target.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { keepFiles, refuseErrors } from './put-back.ts'
import { withEdits, type TextEdit } from './text-edits.ts'

/** What a removal does to the files of a site. */
interface Removal {
  /** Files that go, from the root. */
  files: string[]
  /** New texts of others, by file. */
  texts: Map<string, string>
  /** Addresses that lead on from then on. */
  redirects: { from: string; to: string }[]
}

/** A removal that was made, or that was taken back because of what it would have broken. */
interface RemovalResult {
  plan: Removal
  broken: Issue[]
  after: ContentResult
}

/**
 * Removes an entry, a picture or a term. Who links to an entry is led to the page that takes its place; what would
 * break keeps everything as it is.
 */
export async function removeContent(
  root: string,
  { of, to }: { of: string; to?: string | undefined },
  build: () => Promise<ContentResult>,
): Promise<RemovalResult> {
  const before = await build()
  refuseErrors(before.issues)
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const named = namedEntry(before.site, of)
  const plan = named ? namedRemoval(before.site, named, textOf) : entryRemoval(before.site, { of, to }, textOf)
  const undo = apply(root, plan)
  try {
    const after = await build()
    const broken = addedIssues(before.issues, after.issues).filter(({ severity }) => severity === 'error')
    if (broken.length > 0) undo()
    return { plan, broken, after }
  } catch (error) {
    undo()
    throw error
  }
}

type Site = ContentResult['site']

/** A picture, by its name or by its file, or a term of the glossary. */
function namedEntry({ entries }: Site, of: string): SourceEntry | undefined {
  const name = of.replace(/^\.?\/?(public\/)?uploads\//, '')
  return entries.images.find(({ id }) => id === name) ?? entries.glossary.find(({ id }) => id === of)
}

/**
 * The entry goes from its list, and a picture with its file. Whoever names it has to stop first:
 * nothing else can take its place.
 */
function namedRemoval(site: Site, entry: SourceEntry, textOf: (file: string) => string): Removal {
  const { id, at, source, collection } = entry
  const isPicture = collection === 'images'
  const uses = references(allEntries(site.entries), site.bodies).filter((use) => namesEntry(use, entry))
  refuseLinked(isPicture ? linksTo(site, id) : uses, id)
  const { file } = source
  const lines = textOf(file).split(/(?<=\n)/)
  const next = allEntries(site.entries).find((one) => one.source.file === file && one.at[0] === Number(at[0]) + 1)
  const [start, end] = [source.locate(at).line - 1, next ? source.locate(next.at).line - 1 : lines.length]
  return {
    files: isPicture ? [`public/uploads/${id}`] : [],
    texts: new Map([[file, lines.toSpliced(start, end - start).join('')]]),
    redirects: [],
  }
}

function entryRemoval(
  site: Site,
  { of, to }: { of: string; to?: string | undefined },
  textOf: (file: string) => string,
): Removal {
  const entry = entryToMove(site.entries, of)
  const { file } = entry.source
  const addresses = [placeAddress(entry), downloadPath(entry)].filter((one) => one !== undefined)
  const uses = references(allEntries(site.entries), site.bodies).filter((use) => use.file !== file)
  const links = uses.filter(({ value }) => addresses.includes(value.replace(/[?#][^]*/, '')))
  if (to === undefined) {
    refuseLinked(links, of)
    return { files: [file], texts: new Map(), redirects: [] }
  }
  const target = site.built.find(({ data }) => data.path === to.replace(/[?#][^]*/, ''))
  if (!target || target.from === entry)
    throw new Refusal(`There is no page \`${to}\` to lead to.`, 'Name the address of another page: --to /resources.')
  const edits = new Map<string, Map<number, TextEdit>>()
  for (const link of links) {
    const edit = { ...placeOf(link, textOf(link.file)), text: to }
    edits.set(link.file, (edits.get(link.file) ?? new Map<number, TextEdit>()).set(edit.start, edit))
  }
  const home = target.from.source.file
  const old = entry.data as { redirectsFrom?: string[] }
  const from = [...addresses.filter((one) => !one.startsWith('/downloads/')), ...(old.redirectsFrom ?? [])]
  const ofHome = redirectEdits(textOf(home), from, [])
  const texts = [...new Set([...edits.keys(), home])].map((one): [string, string] => [
    one,
    withEdits(textOf(one), [...(edits.get(one)?.values() ?? []), ...(one === home ? ofHome : [])]),
  ])
  return { files: [file], texts: new Map(texts), redirects: from.map((one) => ({ from: one, to })) }
}

function refuseLinked(places: readonly { file: string; line: number }[], of: string): void {
  if (places.length === 0) return
  const named = [...new Set(places.map(({ file, line }) => `${file}:${line}`))]
  throw new Refusal(
    `\`${of}\` is named in ${named.length === 1 ? 'one place' : `${named.length} places`}: ${named.join(', ')}.`,
    'Take those out first; a page may lead to another instead: `npm run content -- rm ADDRESS --to /other`.',
  )
}

/** Writes and removes the files of a removal; returns what puts every one of them back. */
function apply(root: string, { files, texts }: Removal): () => void {
  const all = [...files, ...texts.keys()].filter((file) => existsSync(join(root, file)))
  const undo = keepFiles(root, all)
  try {
    for (const [file, text] of texts) writeWhole(join(root, file), text)
    for (const file of files) rmSync(join(root, file))
  } catch (error) {
    undo()
    throw error
  }
  return undo
}
