import { truncate } from '../../../../src/lib/truncate.ts'
import type { DrawingRoute } from '../../../../src/schema/data/route-data.ts'
import type { Link } from '../../../../src/schema/fields.ts'
import { pageKind } from '../../../../src/schema/page-kinds.ts'
import { drawingCard, drawingFiles, drawingKey, drawingLegend, drawingPlate } from '../../drawings/drawing-input.ts'
import type { SourceEntry } from '../../entries.ts'
import { guardDownload } from '../../resolve/downloads.ts'
import { resolve } from '../../resolve/resolve.ts'
import { drawingWords, namesOfBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import { builtRoute, entryPath, routeBase } from '../route-base.ts'
import type { TextPart } from '../search-text.ts'
import type { Kind } from './kind.ts'

/** Technical details, with every layer, at `/skyrise-construction/details/name`. */
export const detail = {
  listedAs: 'drawing',
  route: (context, from) => builtRoute(drawingData(context, from), from),
  card: (_context, entry) => ({ drawing: drawingCard(entry) }),
  searchText: searchTextOfDrawing,
} as const satisfies Kind<'details'>

/** Line drawings, at the same addresses. */
export const drawing = {
  route: (context, from) => builtRoute(drawingData(context, from), from),
  card: (_context, entry) => ({ drawing: drawingCard(entry) }),
  searchText: searchTextOfDrawing,
} as const satisfies Kind<'drawings'>

function drawingData<Name extends 'details' | 'drawings'>(
  context: SiteContext,
  from: SourceEntry<Name>,
): DrawingRoute<Name> {
  const { title, sheet, description, tags, prevents, proof, model, links } = from.data
  const seo = {
    title,
    // Short, as the site index lists them all.
    description: truncate(description, 80),
    keywords: [sheet, ...tags],
  }
  const entry = { title, tags, prevents, proof, ...(model ? { model } : {}), links }
  const keyWords = context.entries.documentWords[0]?.data.drawing
  const resolved = resolve(entry, context) as DrawingRoute<Name>['entry']
  return {
    kind: pageKind(from.collection) as DrawingRoute<Name>['kind'],
    ...routeBase(context, entryPath(from), title, seo),
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
