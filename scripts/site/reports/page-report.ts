import type { Finding, PageReport, TextReport } from '../../../src/schema/data/report.ts'
import type { MeasuredPages } from './audit-results.ts'
import type { BuiltPicture, PictureFile } from '../../pipeline/render/built-picture.ts'
import { filesOf, linkStatus } from './link-status.ts'
import { keyOf } from '../../pipeline/cache/hash.ts'
import { once } from '../../pipeline/cache/memoize.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import { textLength } from './text-width.ts'
import type { Weights } from './weights.ts'
import type { TextFacts } from '../output/outputs.ts'
import { own } from '../../../src/lib/own.ts'

export interface PageFacts {
  weights: Weights
  /** Font files by style sheet. */
  fonts: ReadonlyMap<string, string[]>
  findings: readonly Finding[]
  /** Measurements by the hash of the page at that time. */
  measured: MeasuredPages
  /** Facts about articles, guides and resources by file. */
  textFacts: Readonly<Record<string, TextFacts>>
}

export function pageReport(
  page: ReportedPage,
  site: ReportedSite,
  { weights, fonts, findings, measured, textFacts }: PageFacts,
): PageReport {
  const { route, document } = page
  const local = (addresses: readonly string[]) => filesOf(addresses, route.path, site)
  const [styles, scripts] = [local(document.styles), local(document.scripts)]
  const offered = document.pictures.flatMap(({ files }) => files.map(({ address }) => address))
  const unnamed = [...local([...document.icons, ...offered]), ...styles, ...scripts].filter(
    (name) => !name.startsWith('assets/'),
  )
  const found = byPath(findings).get(route.path) ?? []
  const hash = pageHash(
    document.hash,
    unnamed.map((name) => weights.hashOf(name)),
  )
  return {
    path: route.path,
    source: route.source,
    canonical: document.canonical,
    title: textLength(document.title, 20),
    description: textLength(document.description, 14),
    robots: document.robots,
    ogTags: document.ogTags,
    twitterTags: document.twitterTags,
    jsonLd: document.types,
    h1Count: document.headings.filter(({ level }) => level === 1).length,
    headings: document.headings.map(({ level }) => level),
    words: document.words,
    ...picturesOf(document.pictures, local, weights),
    fontCount: new Set(styles.flatMap((style) => fonts.get(style) ?? [])).size,
    fontsPreloaded: document.fonts.length,
    ...linksOf(page, site),
    html: document.weight,
    css: weights.of(styles),
    js: weights.of(scripts),
    hash,
    ...measuredOf(route.path, hash, measured),
    text: textReport(own(textFacts, route.source), found),
    findings: found,
  }
}

/**
 * A hash of the HTML and of the files that it loads. Files below `assets/` have a hash in their name and so in the
 * HTML.
 */
const pageHash = (html: string, others: readonly string[]) => keyOf('page', html, ...others).slice(0, 16)

const byPath = once((findings: readonly Finding[]) => {
  const found = new Map<string, Finding[]>()
  for (const finding of findings) {
    const ofPage = found.get(finding.path)
    if (ofPage) ofPage.push(finding)
    else found.set(finding.path, [finding])
  }
  return found
})

const firstMeasured = once(
  (measured: MeasuredPages) =>
    new Map(
      Object.values(measured)
        .toReversed()
        .map((one) => [one.path, one]),
    ),
)

/** The measurement of the page as it is, or else of an earlier version. */
function measuredOf(path: string, hash: string, measured: MeasuredPages) {
  const current = own(measured, hash)
  const found = current ?? firstMeasured(measured).get(path)
  return {
    measuredOn: found?.on ?? null,
    changedSince: found !== undefined && !current,
    lighthouseScores: found?.scores ?? null,
  }
}

function picturesOf(
  pictures: readonly BuiltPicture[],
  local: (addresses: readonly string[]) => string[],
  weights: Weights,
) {
  const widest = local(pictures.flatMap(({ files }) => widestFile(files)?.address ?? []))
  const sizes = widest.map((file) => weights.sizeOf(file))
  return {
    imageCount: pictures.length,
    imagesWithAlt: pictures.filter(({ alt }) => alt).length,
    imagesWithDimensions: pictures.filter(({ width, height }) => width && height).length,
    imagesOptimized: pictures.filter(isOptimized).length,
    imageFormats: [...new Set(pictures.flatMap(({ files }) => files.map(({ format }) => format)))].toSorted(),
    imageBytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

function textReport(facts: TextFacts | undefined, findings: readonly Finding[]): TextReport | null {
  if (!facts) return null
  return { ...facts, unfounded: findings.filter(({ rule }) => rule === 'number-without-base').length }
}

/** The widest file of the first format. */
function widestFile([first, ...others]: readonly PictureFile[]): PictureFile | undefined {
  return others.reduce(
    (widest, file) => (file.format === widest?.format && (file.width ?? 0) > (widest.width ?? 0) ? file : widest),
    first,
  )
}

const isOptimized = ({ files }: BuiltPicture) =>
  files.filter(({ format }) => format === 'avif' || format === 'webp').length > 1

function linksOf({ route, document }: ReportedPage, site: ReportedSite) {
  const internal = document.links.filter(({ href }) => linkStatus(href, route.path, site).status !== 'External')
  return {
    internalLinks: internal.length,
    externalLinks: document.links.length - internal.length,
    anchorLinks: internal.filter(({ href }) => href.includes('#')).length,
  }
}
