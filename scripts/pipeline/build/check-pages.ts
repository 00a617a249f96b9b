import { cutText } from '../../../src/lib/cut-text.ts'
import type { PageFacts } from '../render/built-page.ts'
import { dataFile, htmlFile } from '../paths.ts'
import type { StagedSite } from './staged-site.ts'

/** Every path of the manifest is a whole page with its data beside it, and so is the not-found page. */
export function checkRoutes({ routes, pages, files }: StagedSite): string[] {
  const documents = [
    ...routes.map(({ path }) => ({ name: path, file: htmlFile(path) })),
    { name: '404', file: '404.html' },
  ]
  const lostData = routes.filter(({ path }) => !files.has(`_data/routes/${dataFile(path)}`))
  return [
    ...documents.flatMap(({ name, file }) => checkDocument(pages.get(file)).map((problem) => `${name}: ${problem}`)),
    ...lostData.map(({ path }) => `${path}: its route data is missing`),
  ]
}

function checkDocument(page: PageFacts | undefined): string[] {
  if (!page) return ['the page is missing']
  const h1 = page.headings.filter(({ level }) => level === 1)
  return [
    ...(page.title ? [] : ['has no title']),
    ...(page.description ? [] : ['has no description']),
    ...(h1.length === 1 && h1[0]!.text ? [] : [`has ${h1.length} h1 headings, not one with text`]),
    ...(page.words > 0 ? [] : ['its <main> is missing or empty']),
  ]
}

/** No two pages have the same title or description, but for further addresses of the same page. */
export function checkUnique({ routes, pages }: StagedSite): string[] {
  const first = new Map<string, string>()
  return routes
    .filter(({ path, canonical }) => path === canonical)
    .flatMap(({ path }) => {
      const { title = '', description = '' } = pages.get(htmlFile(path)) ?? {}
      return Object.entries({ title, description }).flatMap(([what, text]) => {
        const key = `${what}: ${text}`
        const other = first.get(key)
        first.set(key, other ?? path)
        return other && text ? [`${path}: has the same ${what} as ${other}`] : []
      })
    })
}

/**
 * The texts of the collections stand in the HTML, whole: a page that needed scripts for them would fail its readers.
 */
export function checkBodies({ lost }: StagedSite): string[] {
  return [...lost].map(([path, text]) => `${path}: the text is not in the page: “${cutText(text, 60)}”`)
}

/** No page exists that the manifest does not know. */
export function checkExtraPages({ routes, redirects, pages }: StagedSite): string[] {
  const known = new Set([
    '404.html',
    ...routes.map(({ path }) => htmlFile(path)),
    ...redirects.map(({ from }) => htmlFile(from)),
  ])
  return [...pages.keys()]
    .filter((file) => !known.has(file))
    .map((file) => `${file}: the manifest does not know this page`)
}

/** Nothing on a page that the content security policy would refuse. */
export function checkPolicy({ pages }: StagedSite): string[] {
  return [...pages].flatMap(([file, { refused }]) =>
    [...new Set(refused)].map((what) => `${file}: holds ${what}, which the content security policy refuses`),
  )
}

/** Every page of a preview stays out of search engines. */
export function checkPreview({ pages }: StagedSite): string[] {
  const found = [...pages].filter(([, { robots }]) => !robots.includes('noindex'))
  return found.map(([file]) => `${file}: a page of a preview is not marked noindex`)
}
