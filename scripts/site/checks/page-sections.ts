import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { neededLabels, type ListLabel } from '../../../src/schema/sections/entry-list.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'
import { contentName, findListed, listable, type Entries, type SourceEntry } from '../entries.ts'
import { locateKey } from './entry-issue.ts'

type Section = SourceEntry<'pages'>['data']['sections'][number]

/** Checks of single sections: rows of tables, collections of lists, documents with a form. */
export function pageSections({ pages, documents }: Pick<Entries, 'pages' | 'documents'>): Issue[] {
  const bare = new Set(documents.filter(({ data }) => !data.form).map(({ id }) => id))
  return pages.flatMap((page) =>
    page.data.sections.flatMap((section, index) =>
      checkSection(section, bare).map(({ path, rule, message, hint }) =>
        issueAt(locateKey(page, ['sections', index, ...path]), rule, message, hint),
      ),
    ),
  )
}

interface Problem {
  path: DataPath
  rule: string
  message: string
  hint: string
}

function checkSection(section: Section, withoutForm: ReadonlySet<string>): Problem[] {
  if (section.type === 'comparison')
    return section.rows.flatMap(({ label, cells }, row) => {
      if (cells.length === section.columns.length) return []
      const { columns } = section
      const message = `The row \`${label}\` has ${cells.length} cells, but the table has ${columns.length} columns.`
      const count = cells.length - columns.length
      const each = `one for each of: ${columns.join(', ')}.`
      const hint = `${count < 0 ? `Add ${-count} to` : `Remove ${count} from`} \`cells\`, so that there is ${each}`
      return [{ path: ['rows', row, 'cells'], rule: 'comparison-cells', message, hint }]
    })
  if (section.type === 'entry-list') return checkList(section)
  if (section.type === 'document-sheet' && withoutForm.has(section.document)) {
    const message = `The document \`${section.document}\` has no \`form\` to show.`
    return [{ path: ['document'], rule: 'document-sheet', message, hint: 'Name a document with a `form`.' }]
  }
  return []
}

/** Its collection exists, and it has the labels that they need, and no others. */
function checkList({ layout, labels, collection }: Extract<Section, { type: 'entry-list' }>): Problem[] {
  if (!findListed(collection)) {
    const message = `There is no collection \`${collection}\` to list.`
    const hint = choiceHint(collection, listable.map(contentName))
    return [{ path: ['collection'], rule: 'not-allowed-value', message, hint }]
  }
  const needed = neededLabels(collection, layout)
  const missing = needed.filter((label) => labels[label] === undefined)
  const unused = (Object.keys(labels) as ListLabel[]).filter((label) => label !== 'none' && !needed.includes(label))
  return [
    ...missing.map((label) => ({
      path: ['labels'],
      rule: 'missing-label',
      message: `The list needs the label \`${label}\`.`,
      hint: `Add \`${label}\` to its \`labels\`.`,
    })),
    ...unused.map((label) => ({
      path: ['labels', label],
      rule: 'unused-label',
      message: `The list shows the label \`${label}\` nowhere.`,
      hint: 'Remove it.',
    })),
  ]
}
