import { cutText } from '../../../src/lib/cut-text.ts'
import type { Finding } from '../../../src/schema/data/report.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { withBase, withoutBase } from '../../pipeline/paths.ts'
import type { BuiltLink } from '../../pipeline/render/built-page.ts'
import type { Issue, SourceLocation } from '../../pipeline/issues/issue.ts'
import { budgets } from '../budgets.ts'
import { fileStart, headingSource, pictureSource, textSource } from './find-source.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import { heaviestPart } from './heaviest-part.ts'
import { largestWidth } from './largest-width.ts'
import { textWidth } from './text-width.ts'

interface Problem extends Pick<Finding, 'message' | 'hint'> {
  location: SourceLocation
}

/** Only pages at their canonical address are checked. */
interface Rule extends Pick<Finding, 'rule' | 'severity'> {
  check(page: ReportedPage, site: ReportedSite): Problem[]
}

/** Limits of search results on a wide screen: a title at 20 px Arial, two lines of description at 14 px. */
const TITLE_PIXELS = 580
const DESCRIPTION_PIXELS = 985
const SHORTEN = 'Shorten it, or put the important words first.'

/** Rules for built pages. What the pipeline or `scripts/pipeline/assemble/verify.ts` checks has no rule here. */
const rules: readonly Rule[] = [
  {
    rule: 'heavy-page',
    severity: 'error',
    check({ route, document }, { sources, readData }) {
      const { gzip } = document.weight
      if (gzip <= budgets.page) return []
      const { what, title } = heaviestPart(readData(route.path))
      const [has, may] = [gzip, budgets.page].map((bytes) => `${Math.ceil(bytes / 1000)} KB`)
      return [
        {
          location: title ? headingSource(sources, route.source, title) : sources.head(route.path, 'title'),
          message: `The page is ${has}, compressed, and may be ${may}; most of it is ${what}.`,
          hint: 'Move a part of it to another page, or show less there, for example fewer entries with `only`.',
        },
      ]
    },
  },
  {
    rule: 'long-title',
    severity: 'warning',
    // The company name at the end may be cut.
    check({ route, document }, { name, sources }) {
      const pixels = textWidth(document.title.replace(` · ${name}`, ''), 20)
      if (route.noindex || route.continues || pixels <= TITLE_PIXELS) return []
      const message = `The title is ${pixels} px wide, and search results cut it at ${TITLE_PIXELS} px.`
      return [{ location: sources.head(route.path, 'title'), message, hint: SHORTEN }]
    },
  },
  {
    rule: 'long-description',
    severity: 'warning',
    check({ route, document }, { sources }) {
      const pixels = textWidth(document.description, 14)
      if (route.noindex || route.continues || pixels <= DESCRIPTION_PIXELS) return []
      const message = `The description is ${pixels} px wide, and search results cut it at ${DESCRIPTION_PIXELS} px.`
      return [{ location: sources.head(route.path, 'description'), message, hint: SHORTEN }]
    },
  },
  {
    rule: 'heading-order',
    severity: 'error',
    check: ({ route, document }, { sources }) =>
      document.headings.flatMap(({ level, text }, index, all) => {
        const before = all[index - 1]?.level ?? 0
        if (level <= before + 1) return []
        const message =
          before === 0
            ? `The first heading of the page, “${text}”, has level ${level} instead of 1.`
            : `The heading “${text}” has level ${level}, but follows one of level ${before}.`
        const hint =
          before === 0
            ? 'Begin the page with a section of type `page-header`.'
            : `Give the list or section above it a title, so that a heading of level ${level - 1} precedes it.`
        return [{ location: headingSource(sources, route.source, text), message, hint }]
      }),
  },
  {
    rule: 'orphan-page',
    severity: 'warning',
    check: ({ route }, { pageLinks, sources }) =>
      orphansIn(pageLinks).has(route.path)
        ? [
            {
              location: sources.head(route.path, 'title'),
              message: 'No other page links to this page.',
              hint: 'Link to it from a page where it belongs, or set `noindex: true` under `seo`.',
            },
          ]
        : [],
  },
  {
    rule: 'ambiguous-link',
    severity: 'warning',
    check: ({ route, document: { links } }, { base, sources }) => {
      const address = ({ href }: BuiltLink) => (href.startsWith('#') ? withBase(base, route.path) + href : href)
      return links.flatMap((link, index) => {
        const other = links.slice(0, index).find((one) => haveOneName(one, link) && address(one) !== address(link))
        if (!link.text || !other) return []
        const places = [link, other].flatMap(
          ({ href }) => sources.find(route.source, 'link', withoutBase(base, href) ?? href) ?? [],
        )
        return [
          {
            location: places.find(({ file }) => file === route.source) ?? places[0] ?? fileStart(route.source),
            message: `Two links are called “${cutText(link.text, 60)}”, and lead to \`${other.href}\` and to \`${link.href}\`.`,
            hint: 'Give each link a name that says where it leads.',
          },
        ]
      })
    },
  },
  {
    rule: 'small-picture',
    severity: 'warning',
    check: ({ route, document }, { sources }) =>
      document.pictures.flatMap(({ src, sizes = '', files }) => {
        const width = Math.max(...files.map((file) => file.width ?? 0))
        const shown = largestWidth(sizes)
        if (width === 0 || width >= shown) return []
        const message = `The picture \`${src}\` is ${width} px wide, but is shown up to ${shown} px wide here.`
        const hint = `Replace its file in \`public/uploads\` by one of ${shown} px or more, or name a wider one.`
        return [{ location: pictureSource(sources, route.source, src), message, hint }]
      }),
  },
  {
    rule: 'json-ld-visible',
    severity: 'error',
    // Names, headlines, questions and answers, dates, phone numbers and mail addresses.
    check: ({ route, document }, { sources }) =>
      document.unseen
        .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index)
        .map(({ field, value, keys, hint }) => ({
          location: textSource(sources, route.source, value, keys),
          message: `The page does not show the ${field} of its structured data: “${cutText(value, 60)}”.`,
          hint,
        })),
  },
]

/** False for those of two alternatives, which are not heard together. */
const haveOneName = (a: BuiltLink, b: BuiltLink) =>
  a.text.toLowerCase() === b.text.toLowerCase() && (a.alternative === b.alternative || !a.alternative || !b.alternative)

const orphansIn = memoize(
  (pageLinks: ReportedSite['pageLinks']) => new Set(pageLinks.flatMap(({ path, orphan }) => (orphan ? [path] : []))),
)

export function checkPages(pages: readonly ReportedPage[], site: ReportedSite): Finding[] {
  return rules.flatMap(({ rule, severity, check }) =>
    pages.flatMap((page) =>
      check(page, site).map(({ location, message, hint }) => {
        return { rule, severity, message, hint, ...location, path: page.route.path }
      }),
    ),
  )
}

/** A warning of the pipeline as a finding of the page that comes from the file. */
export function findingFrom(
  { rule, severity, message, hint, file, line, column }: Issue,
  pages: readonly Pick<ReportedPage, 'route'>[],
): Finding {
  const path = pathsBySource(pages).get(file) ?? ''
  return { rule, severity, message, hint, file, line, column, path }
}

/** The path of the first page from each file. */
const pathsBySource = memoize(
  (pages: readonly Pick<ReportedPage, 'route'>[]) =>
    new Map(pages.toReversed().map(({ route: { source, path } }) => [source, path])),
)

export function formatFinding({ rule, message, hint, file, line, column, path }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message} ${hint} (${path})`
}
