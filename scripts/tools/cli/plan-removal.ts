import { Refusal } from '../../pipeline/issues/failure.ts'
import { firstAddress } from '../../site/routes/route-base.ts'
import { downloadPath } from '../../site/resolve/document-names.ts'
import { references, type Reference } from '../../site/resolve/references.ts'
import { allEntries, type SourceEntry } from '../../site/entries.ts'
import { linksTo } from '../../site/reports/links.ts'
import type { ContentPlan, SiteContent } from './change-content.ts'
import { ContentEdits } from './content-edits.ts'
import { entryToMove } from './move-target.ts'
import type { RemoveCommand } from './options.ts'
import { namesEntry, pictureOrTerm } from './plan-move.ts'
import { redirectEdit } from './redirect-edits.ts'

/** Plans the removal of an entry, a picture or a term. Links to an entry are changed to the page `to`. */
export function planRemoval(content: SiteContent, { of, to, gone = false }: RemoveCommand): ContentPlan {
  const named = pictureOrTerm(content.entries, of)
  return named ? removalOfNamed(content, named) : removalOfEntry(content, of, { to, gone })
}

function removalOfNamed(content: SiteContent, entry: SourceEntry): ContentPlan {
  const { id, at, source, collection } = entry
  const isPicture = collection === 'images'
  const uses = references(allEntries(content.entries), content.bodies).filter((use) => namesEntry(use, entry))
  refuseLinked(isPicture ? linksTo(content, id) : uses, id)
  const { file } = source
  const lines = content.readText(file).split(/(?<=\n)/)
  const next = allEntries(content.entries).find((one) => one.source.file === file && one.at[0] === Number(at[0]) + 1)
  const [start, end] = [source.locate(at).line - 1, next ? source.locate(next.at).line - 1 : lines.length]
  return {
    removed: isPicture ? [`public/uploads/${id}`] : [],
    contents: new Map([[file, lines.toSpliced(start, end - start).join('')]]),
    redirects: [],
  }
}

function removalOfEntry(
  content: SiteContent,
  of: string,
  { to, gone }: Pick<RemoveCommand, 'to' | 'gone'>,
): ContentPlan {
  const { entries, bodies, built, readText } = content
  const entry = entryToMove(entries, of)
  const { file } = entry.source
  const pages = built.flatMap(({ data, from }) => (from === entry ? [data.path] : []))
  const addresses = [...pages, downloadPath(entry)].filter((one) => one !== undefined)
  const isLink = ({ file: from, value }: Reference) =>
    from !== file && addresses.includes(value.replace(/[?#][^]*/, ''))
  if (to === undefined) {
    refuseLinked(references(allEntries(entries), bodies).filter(isLink), of)
    if (addresses.length > 0 && !gone)
      throw new Refusal(
        `Removing \`${of}\` ends ${addresses.map((one) => `\`${one}\``).join(', ')}, which others may have linked.`,
        'Add `--to /other` to redirect to another page, or `--gone` to answer with "not found".',
      )
    return { removed: [file], contents: new Map(), redirects: [], ended: addresses }
  }
  const target = built.find(({ data }) => data.path === to.replace(/[?#][^]*/, ''))
  if (!target || target.from === entry)
    throw new Refusal(
      `There is no page \`${to}\` to redirect to.`,
      'Give the address of another page, such as `--to /resources`.',
    )
  const edits = new ContentEdits(content)
  edits.rewriteAll((reference) => (isLink(reference) ? to : undefined))
  const targetFile = target.from.source.file
  const { redirectsFrom = [] } = entry.data as { redirectsFrom?: string[] }
  const old = [...new Set([...addresses, ...redirectsFrom])]
  const own = target.data.path
  // The target is still known by its own first address.
  const first = own !== '/' && firstAddress(target.from, own) === own ? [own] : []
  edits.add(targetFile, redirectEdit(readText(targetFile), [...first, ...old], []))
  return { removed: [file], contents: edits.contents(), redirects: old.map((from) => ({ from, to })) }
}

function refuseLinked(uses: readonly { file: string; line: number }[], of: string): void {
  if (uses.length === 0) return
  const named = [...new Set(uses.map(({ file, line }) => `${file}:${line}`))]
  throw new Refusal(
    `\`${of}\` is still used in ${named.join(', ')}.`,
    'Remove these references first. For a page, `--to /other` changes them to another page.',
  )
}
