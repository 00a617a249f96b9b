import { collections } from '../../../../src/schema/collections.ts'
import { distanceTo } from '../../../../src/lib/drawing-geometry.ts'
import type { Detail } from '../../../../src/schema/drawings/detail.ts'
import type { LineDrawing } from '../../../../src/schema/drawings/line-drawing.ts'
import { codeHash } from '../../../pipeline/cache/code-hash.ts'
import { cacheKey } from '../../../pipeline/cache/hash.ts'
import type { Pack } from '../../../pipeline/cache/pack.ts'
import { drawingLegend } from '../../drawings/drawing-input.ts'
import type { Issue } from '../../../pipeline/issues/issue.ts'
import { zodIssues } from '../../../pipeline/validate/zod-issues.ts'
import type { Entries } from '../../entries.ts'
import { rules } from './drawing-rules.ts'
import { judgeFacts, unknownNumbers } from './facts.ts'
import { listPieces, numberedPieces, type Numbers, type Piece, type SectionView } from './pieces.ts'
import { problem, type Problem } from './problem.ts'
import { solidProblems } from './solids.ts'
import { unstatedClaims, type Label } from './unstated.ts'

/** A drawing shows what its list says, in its view, and water runs downhill. An unchanged drawing is judged once. */
export function drawingGeometry({ details, drawings }: Pick<Entries, 'details' | 'drawings'>, pack: Pack): Issue[] {
  const code = codeHash('scripts/site/checks/drawings/drawing-geometry.ts')
  return [...details, ...drawings].flatMap(({ collection, data, source, at }) => {
    const judge = () => ('insets' in data ? detailProblems(data) : lineDrawingProblems(data))
    const found = pack.getOrBuild(cacheKey('drawing', code, JSON.stringify(data)), judge)
    const issues = found.map(({ path, message, ...params }) => ({
      code: 'custom' as const,
      path: [...path],
      message,
      params,
    }))
    return zodIssues(issues, collections[collection].schema, source, at)
  })
}

/** A picture of a model has numbers of its drawing. */
function unknownMarks(data: Detail | LineDrawing): Problem[] {
  const { assemblies, parts } = drawingLegend(data)
  const numbers = [...assemblies.flatMap(({ layers }) => layers), ...parts].map(({ number }) => number)
  const hint = `Use one of ${numbers.join(', ')}.`
  return (data.model?.marks ?? []).flatMap(({ number }, at) =>
    numbers.includes(number)
      ? []
      : [problem('unknown-number', ['model', 'marks', at, 'number'], 'is not a number of this drawing', hint)],
  )
}

const within = (path: (string | number)[], found: Problem[]): Problem[] =>
  found.map((one) => ({
    ...one,
    path: one.path[0] === 'title' && path.length === 1 ? one.path : [...path, ...one.path],
  }))

export function detailProblems(detail: Detail): Problem[] {
  const { insets, title } = detail
  const large = numberedPieces(listPieces(detail))
  return [
    ...unknownMarks(detail),
    ...sectionProblems(detail, title),
    ...insets.flatMap((inset, index) => {
      const before = insets.slice(0, index).reduce((sum, { parts }) => sum + parts.length, large.size)
      const pieces = listPieces(inset)
      const repeated = findRepeated(inset, pieces, large)
      return within(
        ['insets', index],
        [...repeated.flatMap(({ missed }) => missed), ...sectionProblems(inset, inset.title, before, repeated)],
      )
    }),
  ]
}

interface Repeated {
  number: number
  pieces: Piece[]
  missed: Problem[]
}

/** What an inset shows of the numbers of the large drawing: pieces at the leader that have the material. */
function findRepeated({ repeated, scale }: Detail['insets'][number], pieces: Piece[], large: Numbers): Repeated[] {
  return repeated.map(({ number, leader }, at) => {
    const named = large.get(number)
    const near = pieces.filter(
      ({ geometry, material }) =>
        distanceTo(geometry, leader[0]!) <= scale / 2 && named?.some((one) => one.material === material),
    )
    const message = named ? `is at nothing that has the material of “${named[0]!.name}”` : 'is not in the large drawing'
    const missed = named
      ? problem('leader-target', ['repeated', at, 'leader', 0], message)
      : problem('unknown-number', ['repeated', at, 'number'], message)
    return { number, pieces: near, missed: near.length > 0 ? [] : [missed] }
  })
}

/** What holds of a section as of an inset. Facts are judged when every number of them is known. */
function sectionProblems(section: SectionView, title: string, before = 0, repeated: Repeated[] = []): Problem[] {
  const pieces = listPieces(section)
  const shown = repeated.filter((one) => one.pieces.length > 0).map((one) => [one.number, one.pieces] as const)
  const numbers: Numbers = new Map([...shown, ...numberedPieces(pieces, before)])
  const unknown = unknownNumbers(section, new Set(numbers.keys()))
  if (unknown.length > 0) return unknown
  const named = [...numbers].flatMap(([number, [piece]]): Label[] => {
    const { owner, name } = piece!
    const fastener = owner[0] === 'parts' ? section.parts[Number(owner[1])]?.fastener : undefined
    return owner[0] === 'shapes' ? [] : [{ at: [...owner, 'name'], text: name, number, fastener }]
  })
  const callouts = section.texts.map(({ text }, index): Label => ({ at: ['texts', index, 'text'], text }))
  const flows = section.controls.flatMap(({ kind, line }) => (kind === 'flow' ? [line] : []))
  return [
    ...rules.flatMap((find) => find(section, pieces, numbers)),
    ...judgeFacts(section, { scale: section.scale, flows, viewAcross: () => numbers }),
    ...unstatedClaims([{ at: ['title'], text: title }, ...named, ...callouts], section, numbers),
  ]
}

export function lineDrawingProblems(drawing: LineDrawing): Problem[] {
  const { title, section, isometric } = drawing
  // The key of the title is above the section.
  return [
    ...unknownMarks(drawing),
    ...(section ? within(['section'], sectionProblems(section, title)) : []),
    ...(isometric ? within(['isometric'], solidProblems(isometric, title)) : []),
  ]
}
