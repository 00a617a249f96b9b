import type { Image } from '../../../src/schema/fields.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import type { Catalogue } from '../../pipeline/images/catalogue.ts'
import type { Reference } from '../resolve/references.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'

/** A picture on more pages says nothing about any of them. */
const MOST_PAGES = 3

/** Several pictures may show one model. */
const modelName = (upload: string) => upload.replace(/(?:-(?:wide|tall|facade|construction|close))?\.\w+$/, '')

/** No page shows a picture or a model twice, and no picture is on more than three pages. */
export function repeatedPictures(
  routes: readonly BuiltRoute[],
  uses: readonly Reference[],
  images: Catalogue,
): Issue[] {
  const named = uses.filter((use) => use.kind === 'entry' && use.collection === 'images')
  const pages = routes.filter(isCanonical).map((route) => ({
    route,
    uploads: picturesIn(shownData(route.data)).flatMap((image) => images.findUpload(image.file) ?? []),
    named: named.filter(({ file }) => file === route.from.source.file),
  }))
  const twice = pages.flatMap(({ route, uploads, named: own }) =>
    uploads.flatMap((upload, index) => {
      const before = uploads.slice(0, index).find((other) => modelName(other) === modelName(upload))
      if (before === undefined) return []
      const location = own.findLast(({ value }) => value === upload) ?? locateKey(route.from, [])
      const what = before === upload ? 'shows it twice' : `also shows its model, in \`${before}\``
      return report(location, `The page ${route.data.path} of the picture \`${upload}\` ${what}.`)
    }),
  )
  // A drawing shows the model of what it draws.
  const others = pages.filter(({ route }) => route.data.kind !== 'drawing' && route.data.kind !== 'detail')
  const often = images.files.flatMap((upload) => {
    const on = others.filter(({ uploads }) => uploads.includes(upload))
    if (on.length <= MOST_PAGES) return []
    const paths = on.map(({ route }) => route.data.path).join(', ')
    return on.flatMap(({ named: own }) =>
      own
        .filter(({ value }) => value === upload)
        .slice(0, 1)
        .map((use) => report(use, `The picture \`${upload}\` is on ${on.length} pages: ${paths}.`)),
    )
  })
  return [...twice, ...often]
}

const report = (location: SourceLocation, message: string) =>
  warning(issueAt(location, 'repeated-picture', message, 'Choose another picture in one of them.'))

/** The pictures of a page: a library shows those of its featured entries, services those that are open. */
function shownData(data: RouteData): unknown {
  if (data.kind !== 'sections') return { ...data, head: undefined }
  return sectionsOf(data).map((section) => {
    if (section.type === 'service-blocks' && section.opened)
      return { ...section, items: section.items.filter(({ id }) => section.opened!.includes(id)) }
    if (section.type === 'entry-list' && section.layout === 'library')
      return { ...section, items: section.items.filter(({ featured }) => featured) }
    return section
  })
}

function picturesIn(value: unknown): Image[] {
  if (value === null || typeof value !== 'object') return []
  if ('tone' in value && 'widths' in value) return [value as Image]
  return Object.values(value).flatMap(picturesIn)
}
