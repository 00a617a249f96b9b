import type { TemplateCard } from '../../../src/schema/data/cards'
import type { SheetWords } from '../../../src/schema/singles/document-words'
import type { TemplateRoute } from '../../../src/schema/data/route-data'
import { shownResults } from '../../documents/workbook/shown-results'
import { builtRoute, entryPath, resolveEntry, routeBase } from '../route-base'
import { outlineOfSheet } from '../outline-of-sheet'
import { textsOfEntry } from '../search-texts'
import { series, type Kind } from './kind'

/** Templates to read and print, at `/maintenance-templates/name`. */
export const template = {
  name: 'template',
  listedAs: 'template',
  route(context, from) {
    const { seo, title, updated, workbook } = from.data
    const { head, scale, checklist, table, signatures } = (context.entries.documentWords[0]?.data ?? {}) as SheetWords
    const data: TemplateRoute = {
      kind: 'template',
      ...routeBase(context, entryPath(from), title, seo),
      entry: resolveEntry(context, from) as TemplateRoute['entry'],
      ...(workbook ? { results: shownResults(workbook) } : {}),
      download: context.documents.get(from.source.file) ?? context.noDocument,
      words: context.words.template,
      sheetWords: { head, scale, checklist, table, signatures },
      contact: context.words.contact,
    }
    return builtRoute(data, from, { updated })
  },
  card(context, entry) {
    const { title, description, category, featured } = entry.data
    const download = context.documents.get(entry.source.file) ?? context.noDocument
    return {
      id: entry.id,
      href: entryPath(entry),
      title,
      description,
      category,
      featured,
      download,
      outline: outlineOfSheet(entry.data),
    }
  },
  jsonLd: () => [],
  searchTexts: ({ entry }) => textsOfEntry('templates', entry),
  sheet: series('T'),
} as const satisfies Kind<'templates', TemplateRoute, TemplateCard>
