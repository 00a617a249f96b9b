import { cutText } from '../../../src/lib/cut-text.ts'
import type { PageFacts } from '../render/built-page.ts'
import { dataFile, htmlFile } from '../paths.ts'
import type { StagedSite } from './staged-site.ts'

/** Every path of the manifest has a complete page and its data; the not-found page is complete. */
export function checkRoutes({ routes, pages, files }: StagedSite): string[] {
  const documents = [
    ...routes.map(({ path }) => ({ name: path, file: htmlFile(path) })),
    { name: '404', file: '404.html' },
  ]
  const missingData = routes.filter(({ path }) => !files.has(`_data/routes/${dataFile(path)}`))
  return [
    ...documents.flatMap(({ name, file }) => checkDocument(pages.get(file)).map((problem) => `${name}: ${problem}`)),
    ...missingData.map(({ path }) => `${path}: its route data is missing`),
  ]
}

function checkDocument(page: PageFacts | undefined): string[] {
  if (!page) return ['the page is missing']
  const h1 = page.headings.filter(({ level }) => level === 1)
  return [
    ...(page.title ? [] : ['has no title']),
    ...(page.description ? [] : ['has no description']),
    ...(h1.length === 1 && h1[0]!.text ? [] : [`has ${h1.length} h1 headings instead of one with text`]),
    ...(page.words > 0 ? [] : ['its <main> is missing or empty']),
  ]
}

/** Titles and descriptions are unique, except for other addresses of the same page. */
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

/** The whole text of each entry is in the HTML, so that pages need no scripts. */
export function checkBodies({ missingPassages }: StagedSite): string[] {
  return [...missingPassages].map(
    ([path, text]) => `${path}: this text is missing from the page: “${cutText(text, 60)}”`,
  )
}

/** Every page is in the manifest. */
export function checkExtraPages({ routes, redirects, pages }: StagedSite): string[] {
  const known = new Set([
    '404.html',
    ...routes.map(({ path }) => htmlFile(path)),
    ...redirects.map(({ from }) => htmlFile(from)),
  ])
  return [...pages.keys()].filter((file) => !known.has(file)).map((file) => `${file}: the page is not in the manifest`)
}

/** Pages contain nothing that the content security policy blocks. */
export function checkPolicy({ pages }: StagedSite): string[] {
  return [...pages].flatMap(([file, { refused }]) =>
    [...new Set(refused)].map((what) => `${file}: contains ${what}, which the content security policy blocks`),
  )
}

/** Every page of a preview stays out of search engines. */
export function checkPreview({ pages }: StagedSite): string[] {
  const found = [...pages].filter(([, { robots }]) => !robots.includes('noindex'))
  return found.map(([file]) => `${file}: the page of a preview lacks noindex`)
}
