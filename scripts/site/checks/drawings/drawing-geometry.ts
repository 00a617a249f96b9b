import { collections } from '../../../../src/schema/collections.ts'
import { distanceTo } from '../../../../src/lib/drawing-geometry.ts'
import type { Detail } from '../../../../src/schema/drawings/detail.ts'
import type { Part } from '../../../../src/schema/drawings/drawing.ts'
import type { LineDrawing } from '../../../../src/schema/drawings/line-drawing.ts'
import { memoize } from '../../../pipeline/cache/memoize.ts'
import type { Issue } from '../../../pipeline/issues/issue.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { zodIssues } from '../../../pipeline/validate/zod-issues.ts'
import type { Entries, SourceEntry } from '../../entries.ts'
import { drainageProblems } from './drainage.ts'
import { ruleProblems, solidRuleProblems } from './drawing-rules.ts'
import { layerProblems } from './layers.ts'
import { problem, unknownNumber, type Problem } from './problem.ts'
import { numberedPieces, listPieces } from './pieces.ts'
import { solidProblems } from './solids.ts'
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

export function detailProblems(
  detail: Omit<Detail, 'title' | 'sheet' | 'description' | 'tags' | 'notes' | 'order'>,
): Problem[] {
  const { assemblies, insets } = detail
  const pieces = listPieces(detail)
  const last = numberedPieces(pieces).length
  return [
    ...layerProblems(assemblies, pieces),
    ...drainageProblems(detail, pieces),
    ...viewProblems(detail, pieces),
    ...ruleProblems(detail),
    ...insets.flatMap((inset, index) => {
      const path = ['insets', index]
      const before = insets.slice(0, index).reduce((sum, { parts }) => sum + parts.length, last)
      return [
        ...inset.repeated.flatMap(({ number }, at) =>
          unknownNumber(number, last, [...path, 'repeated', at, 'number'], 'the large drawing'),
        ),
        ...ruleProblems(inset, path, before),
        ...repeatedProblems(inset, detail, [...path, 'repeated']),
      ]
    }),
  ]
}

export function lineDrawingProblems({ section, isometric }: Pick<LineDrawing, 'section' | 'isometric'>): Problem[] {
  const inSection = section ? detailProblems({ ...section, insets: [] }) : []
  return [
    ...inSection.map((one) => ({ ...one, path: ['section', ...one.path] })),
    ...(isometric ? [...solidProblems(isometric), ...solidRuleProblems(isometric.solids)] : []),
  ]
}

/** A number of the large drawing is at something of the same material. */
function repeatedProblems(
  inset: Detail['insets'][number],
  large: Pick<Detail, 'assemblies' | 'parts'>,
  path: DataPath,
) {
  const numbered: Named[] = [...large.assemblies.flatMap(({ layers }) => layers), ...large.parts]
  const drawn = listPieces(inset)
  return inset.repeated.flatMap(({ number, leader }, at) => {
    const named = numbered[number - 1]
    const materials = [named?.material, ...(named?.shapes ?? []).map(({ material }) => material)]
    const near = drawn.filter(({ geometry }) => distanceTo(geometry, leader[0]!) <= inset.scale / 2)
    if (!named || near.some(({ material }) => materials.includes(material))) return []
    const message = `is at nothing that has the material of “${named.name}”`
    return [problem('leader-target', [...path, at, 'leader', 0], message, 'Move this point to what it names.')]
  })
}

type Named = Pick<Part, 'name' | 'material'> & Partial<Pick<Part, 'shapes'>>
