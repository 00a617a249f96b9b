import { cutText } from '../../../src/lib/cut-text.ts'
import type { PageSummary } from '../render/built-page.ts'
import { dataFile, htmlFile } from '../paths.ts'
import { checkLinks } from './check-links.ts'
import type { StagedSite } from './staged-site.ts'

/** The problems of a staged site, one sentence each; empty if it may be served. */
export function verify(site: StagedSite, { preview }: { preview: boolean }): string[] {
  const checks = [checkRoutes, checkLinks, checkExtraPages, checkPolicy, ...(preview ? [checkPreview] : [])]
  return checks.flatMap((check) => check(site))
}

/** Every path of the manifest has a complete page with its whole text, and its data; so has the not-found page. */
function checkRoutes({ routes, pages, files }: StagedSite): string[] {
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

function checkDocument(page: PageSummary | undefined): string[] {
  if (!page) return ['the page is missing']
  const h1 = page.headings.filter(({ level }) => level === 1)
  return [
    ...(page.title ? [] : ['has no title']),
    ...(page.description ? [] : ['has no description']),
    ...(h1.length === 1 && h1[0]!.text ? [] : [`has ${h1.length} h1 headings instead of one with text`]),
    ...(page.wordCount > 0 ? [] : ['its <main> is missing or empty']),
    ...(page.missingText === undefined
      ? []
      : [`this text is missing from the page: “${cutText(page.missingText, 60)}”`]),
  ]
}

/** Every page is in the manifest. */
function checkExtraPages({ routes, redirects, pages }: StagedSite): string[] {
  const known = new Set([
    '404.html',
    ...routes.map(({ path }) => htmlFile(path)),
    ...redirects.map(({ from }) => htmlFile(from)),
  ])
  return [...pages.keys()].filter((file) => !known.has(file)).map((file) => `${file}: the page is not in the manifest`)
}

/** Pages contain nothing that the content security policy blocks. */
function checkPolicy({ pages }: StagedSite): string[] {
  return [...pages].flatMap(([file, { refused }]) =>
    [...new Set(refused)].map((what) => `${file}: contains ${what}, which the content security policy blocks`),
  )
}

/** Every page of a preview stays out of search engines. */
function checkPreview({ pages }: StagedSite): string[] {
  const found = [...pages].filter(([, { robots }]) => !robots.includes('noindex'))
  return found.map(([file]) => `${file}: the page of a preview lacks noindex`)
}
