import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'

/** A document that a page shows as a sheet has one. */
export function shownSheets({ pages, documents }: Pick<Entries, 'pages' | 'documents'>): Issue[] {
  const bare = new Set(documents.filter(({ data }) => !data.sheet).map(({ id }) => id))
  return pages.flatMap(({ data, source, at }) =>
    data.sections.flatMap((section, index) =>
      section.type === 'document-sheet' && bare.has(section.document)
        ? [
            issueAt(
              source.locate([...at, 'sections', index, 'document']),
              'document-sheet',
              `The document \`${section.document}\` has no sheet to show.`,
              'Name a document that has a `sheet`.',
            ),
          ]
        : [],
    ),
  )
}
