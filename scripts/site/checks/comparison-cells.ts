import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'

/** Every row of a comparison has one cell for each column. */
export function comparisonCells(pages: SourceEntry<'pages'>[]): Issue[] {
  return pages.flatMap(({ data, source, at }) =>
    data.sections.flatMap((section, index) => {
      if (section.type !== 'comparison') return []
      const { columns, rows } = section
      return rows.flatMap(({ label, cells }, row) => {
        if (cells.length === columns.length) return []
        const place = source.locate([...at, 'sections', index, 'rows', row, 'cells'])
        return [
          issueAt(
            place,
            'comparison-cells',
            `The row \`${label}\` has ${cells.length} cells for ${columns.length} columns.`,
            'Write one cell for each column.',
          ),
        ]
      })
    }),
  )
}
