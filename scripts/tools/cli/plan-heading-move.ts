import { Refusal } from '../../pipeline/issues/failure.ts'
import { offsetAt } from '../../pipeline/issues/issue.ts'
import { withHeadingId } from '../../pipeline/prose/heading-ids.ts'
import type { Reference } from '../../site/resolve/references.ts'
import type { SourceEntry } from '../../site/entries.ts'
import { findHeadings } from '../files/render-file.ts'
import { ContentEdits, referenceRange, withEdits, type EditableContent, type TextEdit } from './content-edits.ts'
import { entryToMove, addressFromPath } from './move-target.ts'
import type { MovePlan } from './plan-move.ts'

interface Renamed {
  edit: TextEdit
  anchors: ReadonlyMap<string, string>
}

/**
 * Plans a new text or id of a heading, or a new id of a section, with every link to its anchor. Undefined if the name
 * has no anchor. The anchors of repeated headings are numbered, so one change can affect several.
 */
export function planHeadingMove(content: EditableContent, from: string, to: string): MovePlan | undefined {
  const [path = '', anchor] = from.split('#')
  if (!anchor || path === '') return undefined
  const entry = entryToMove(content.entries, path)
  const { file } = entry.source
  const { edit, anchors } = file.endsWith('.mdx')
    ? renamedHeading(content, entry, anchor, to)
    : renamedSection(content, entry, anchor, to)
  const edits = new ContentEdits(content)
  edits.rewriteAll((link) => linkTo(link, entry, anchors))
  const rewritten = edits.counts()
  edits.add(file, edit)
  return {
    from: file,
    to: file,
    contents: edits.contents(),
    rewritten,
    redirects: [],
    anchor: { from: `#${anchor}`, to: `#${anchors.get(anchor)}` },
  }
}

function linkTo(link: Reference, entry: SourceEntry, anchors: ReadonlyMap<string, string>): string | undefined {
  if (link.kind !== 'page') return undefined
  const [path = '', anchor = ''] = link.value.split('#')
  const { alsoAt = [] } = entry.data as { alsoAt?: string[] }
  const isOwn = path === '' && link.file === entry.source.file
  const leadsHere = isOwn || [addressFromPath(entry), ...alsoAt].includes(path.replace(/\?[^]*/, ''))
  const name = anchors.get(anchor)
  return leadsHere && name !== undefined ? `${path}#${name}` : undefined
}

function renamedHeading(content: EditableContent, { source }: SourceEntry, anchor: string, to: string): Renamed {
  const { file } = source
  const text = content.readText(file)
  const before = findHeadings(file, text)
  const heading = before.find(({ id }) => id === anchor)
  if (!heading) throw unknownAnchor(file, anchor, before)
  const start = offsetAt(text, heading)
  const [line = ''] = /^[^\n]*/.exec(text.slice(start)) ?? []
  const [opening = ''] = /^#{1,6}[ \t]+/.exec(line) ?? []
  if (opening === '')
    throw new Refusal(
      `The heading at ${file}:${heading.line} does not begin with \`##\`.`,
      'Write it as one line that begins with `##`.',
    )
  // A new id is written after the words; new words keep the id that is.
  const [, id] = /^[/\w-]*#([\w-]+)$/.exec(to) ?? []
  const [words = '', mark = ''] = line.slice(opening.length).split(/(?=\{\/\*[ \t]*#)/)
  const renamed = id === undefined ? `${to.trim()} ${mark}` : withHeadingId(words, id)
  const edit = { start: start + opening.length, end: start + line.length, text: renamed.trim() }
  const after = findHeadings(file, withEdits(text, [edit]))
  if (after.length !== before.length || to.trim() === '')
    throw new Refusal(`\`${to}\` is not the text of one heading.`, 'Give only the text of the heading.')
  return { edit, anchors: new Map(before.map((one, index) => [one.id, after[index]!.id])) }
}

function renamedSection({ readText }: EditableContent, entry: SourceEntry, anchor: string, to: string): Renamed {
  const { file, locate } = entry.source
  const { sections = [] } = entry.data as { sections?: { id?: string }[] }
  const index = sections.findIndex(({ id }) => id === anchor)
  if (index < 0) throw unknownAnchor(file, anchor, sections)
  const name = to.slice(to.indexOf('#') + 1)
  const path: Reference = { ...locate(['sections', index, 'id']), kind: 'public', value: anchor }
  return { edit: { ...referenceRange(path, readText(file)), text: name }, anchors: new Map([[anchor, name]]) }
}

function unknownAnchor(file: string, anchor: string, known: readonly { id?: string }[]): Refusal {
  const ids = known.flatMap(({ id }) => (id === undefined ? [] : [`#${id}`]))
  return new Refusal(
    `\`${file}\` has no anchor \`#${anchor}\`. It has: ${ids.join(', ') || 'none'}.`,
    'Use one of these anchors, or name the file that the anchor is written in.',
  )
}
