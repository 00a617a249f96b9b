import { truncate } from '../../../../src/lib/truncate.ts'
import type { DrawingRoute } from '../../../../src/schema/data/route-data.ts'
import type { Link } from '../../../../src/schema/fields.ts'
import { drawingCard, drawingFiles, drawingKey, drawingLegend, drawingPlate } from '../../drawings/drawing-input.ts'
import type { SourceEntry } from '../../entries.ts'
import { guardDownload } from '../../resolve/downloads.ts'
import { resolve } from '../../resolve/resolve.ts'
import { drawingWords, namesOfBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import { entryPath } from '../route-base.ts'
import type { TextPart } from '../search-text.ts'
import type { Kind, PageParts } from './kind.ts'

type DrawnEntry = SourceEntry<'details'> | SourceEntry<'drawings'>

/** What both kinds of drawings have in common. */
const drawn = {
  // Short, as the site index lists them all.
  seo: ({ data: { title, sheet, description, tags } }: DrawnEntry) => ({
    title,
    description: truncate(description, 80),
    keywords: [sheet, ...tags],
  }),
  data: drawingData,
  card: (_context: SiteContext, entry: DrawnEntry) => ({ drawing: drawingCard(entry) }),
  searchText: searchTextOfDrawing,
}

/** Technical details, with every layer, at `/skyrise-construction/details/name`. */
export const detail = {
  ...drawn,
  listedAs: 'drawing',
} as const satisfies Kind<'details'>

/** Line drawings, at the same addresses. */
export const drawing = drawn satisfies Kind<'drawings'>

function drawingData(context: SiteContext, from: DrawnEntry): PageParts<'drawings'> {
  const { title, sheet, tags, prevents, proof, model, links } = from.data
  const entry = { title, tags, prevents, proof, ...(model ? { model } : {}), links }
  const keyWords = context.entries.documentWords[0]?.data.drawing
  const resolved = resolve(entry, context) as DrawingRoute<'drawings'>['entry']
  return {
    sheet,
    entry: { ...resolved, links: [...resolved.links, ...linksToReadings(context, from.id)] },
    plate: drawingPlate(from, drawingWords(context)),
    downloads: drawingFiles(from.id).map(({ href }) => guardDownload(href, context)),
    legend: drawingLegend(from.data),
    key: keyWords ? drawingKey(from.data, keyWords) : [],
    words: context.words.drawing,
  }
}

/** Links to the articles, guides and resources that show a drawing. */
function linksToReadings(context: SiteContext, id: string): Link[] {
  const { articles, guides, divisionResources } = context.entries
  return [...articles, ...guides, ...divisionResources]
    .filter(({ source }) => namesOfBody(context, source.file, 'drawing').includes(id))
    .map((entry) => ({ label: entry.data.title, kind: 'page', href: entryPath(entry) }))
}

/** Links to the drawings that lead to a page. */
export function linksToDrawings({ entries: { details, drawings } }: SiteContext, path: string): Link[] {
  return [...details, ...drawings]
    .filter(({ data }) => data.links.some(({ $action }) => $action.to === path))
    .map((entry) => ({ label: `${entry.data.sheet} ${entry.data.title}`, kind: 'page', href: entryPath(entry) }))
}

/** With the formats of its files. The labels of a drawing are not what its page is about. */
function searchTextOfDrawing({ entry, plate, downloads }: DrawingRoute<'details' | 'drawings'>): TextPart[] {
  const formats = downloads.map(({ format }) => format)
  return [{ heading: '', text: [plate.description, entry.prevents, entry.proof, ...formats].join(' ') }]
}
