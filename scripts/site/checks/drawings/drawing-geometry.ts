import { collections } from '../../../../src/schema/collections.ts'
import { distanceTo } from '../../../../src/lib/drawing-geometry.ts'
import type { Detail } from '../../../../src/schema/drawings/detail.ts'
import type { LineDrawing } from '../../../../src/schema/drawings/line-drawing.ts'
import { memoize } from '../../../pipeline/cache/memoize.ts'
import type { Issue } from '../../../pipeline/issues/issue.ts'
import { zodIssues } from '../../../pipeline/validate/zod-issues.ts'
import type { Entries, SourceEntry } from '../../entries.ts'
import { ruleProblems } from './drawing-rules.ts'
import { unknownNumbers } from './known-numbers.ts'
import { layerProblems } from './layers.ts'
import { listPieces, numberedPieces, type Numbers, type Piece, type Sheet } from './pieces.ts'
import { problem, type Problem } from './problem.ts'
import { solidProblems } from './solids.ts'
import { unstatedClaims, type Label } from './unstated.ts'
import { viewProblems } from './view.ts'

/** A drawing shows what its list says, in its view, and water runs downhill. */
export function drawingGeometry({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  return [...details, ...drawings].flatMap((entry) => findIssues(entry))
}

const findIssues = memoize(
  ({ collection, data, source, at }: SourceEntry<'details'> | SourceEntry<'drawings'>): Issue[] => {
    const found = 'insets' in data ? detailProblems(data) : lineDrawingProblems(data)
    const issues = found.map(({ path, message, ...params }) => ({
      code: 'custom' as const,
      path: [...path],
      message,
      params,
    }))
    return zodIssues(issues, collections[collection].schema, source, at)
  },
)

const titleLabel = (text: string): Label => ({ at: ['title'], text })

const within = (path: (string | number)[], found: Problem[]): Problem[] =>
  found.map((one) => ({ ...one, path: [...path, ...one.path] }))

export function detailProblems(
  detail: Pick<Detail, 'title'> & Omit<Detail, 'sheet' | 'description' | 'tags' | 'notes' | 'order'>,
): Problem[] {
  const { insets, title } = detail
  const large = numberedPieces(listPieces(detail))
  return [
    ...sectionProblems(detail, [titleLabel(title)]),
    ...insets.flatMap((inset, index) => {
      const before = insets.slice(0, index).reduce((sum, { parts }) => sum + parts.length, large.size)
      return within(['insets', index], insetProblems(inset, large, before))
    }),
  ]
}

function sectionProblems(sheet: Sheet & { assemblies: Detail['assemblies'] }, labels: Label[]): Problem[] {
  const pieces = listPieces(sheet)
  return [
    ...layerProblems(sheet.assemblies, pieces),
    ...viewProblems(sheet, pieces),
    ...judgeFacts(sheet, pieces, numberedPieces(pieces), labels),
  ]
}

function insetProblems(inset: Detail['insets'][number], large: Numbers, before: number): Problem[] {
  const pieces = listPieces(inset)
  const repeated = inset.repeated.map(({ number, leader }) => {
    const materials = large.get(number)?.map(({ material }) => material)
    const near = pieces
      .filter(({ geometry }) => distanceTo(geometry, leader[0]!) <= inset.scale / 2)
      .filter(({ material }) => materials?.includes(material))
    return [number, near] as const
  })
  const missed = repeated.flatMap(([number, near], at) => {
    const [piece] = large.get(number) ?? []
    if (!piece)
      return [problem('unknown-number', ['repeated', at, 'number'], 'is not a number of the large drawing', '')]
    if (near.length > 0) return []
    const message = `is at nothing that has the material of “${piece.name}”`
    return [problem('leader-target', ['repeated', at, 'leader', 0], message, 'Move this point to what it names.')]
  })
  const drawn = repeated.filter(([, near]) => near.length > 0)
  const numbers = new Map([...drawn, ...numberedPieces(pieces, before)])
  return [...missed, ...judgeFacts(inset, pieces, numbers, [titleLabel(inset.title)])]
}

/** What holds of a section as of an inset. Facts are judged when every number of them is known. */
function judgeFacts(sheet: Sheet, pieces: Piece[], numbers: Numbers, titles: Label[]): Problem[] {
  const known = new Set(numbers.keys())
  const unknown = unknownNumbers(sheet, known)
  if (unknown.length > 0) return unknown
  const named = [...numbers].flatMap(([number, [piece]]): Label[] => {
    const { owner, name } = piece!
    const fastener = owner[0] === 'parts' ? sheet.parts[Number(owner[1])]?.fastener : undefined
    return owner[0] === 'shapes' ? [] : [{ at: [...owner, 'name'], text: name, number, fastener }]
  })
  const callouts = sheet.texts.map(({ text }, index): Label => ({ at: ['texts', index, 'text'], text }))
  const unstated = unstatedClaims([...titles, ...named, ...callouts], sheet, known)
  const hint = 'State it there, where the drawing is judged by it, or say it in `notes`.'
  return [
    ...ruleProblems(sheet, pieces, numbers),
    ...unstated.map(({ at, message }) => problem('unstated', at, message, hint)),
  ]
}

export function lineDrawingProblems({
  title,
  section,
  isometric,
}: Pick<LineDrawing, 'title' | 'section' | 'isometric'>): Problem[] {
  // The key of the title is above the section.
  const fromSection = section ? within(['section'], sectionProblems(section, [titleLabel(title)])) : []
  const fromView = isometric ? within(['isometric'], solidProblems(isometric, titleLabel(title))) : []
  return [...fromSection, ...fromView].map((one) =>
    one.path[1] === 'title' && one.path.length === 2 ? { ...one, path: ['title'] } : one,
  )
}
