import { cutText } from '../../../src/lib/cut-text.ts'
import type { Finding } from '../../../src/schema/data/report.ts'
import type { Issue, Place } from '../../pipeline/issues/issue.ts'
import { headingPlace, picturePlace, textPlace } from './find-place.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import { textWidth } from './text-width.ts'

/** What is wrong with a page, where it was written, and how to fix it. */
interface Problem extends Pick<Finding, 'message' | 'hint'> {
  place: Place
}

/** One rule of the reports. Only pages at their own address are checked. */
interface Rule extends Pick<Finding, 'rule' | 'severity'> {
  check(page: ReportedPage, site: ReportedSite): Problem[]
}

/** What a list of search results shows on a wide screen: a title at 20 px Arial, two lines of description at 14 px. */
const TITLE_PIXELS = 580
const DESCRIPTION_PIXELS = 985

/**
 * Every rule of the reports. What the pipeline refuses at its line of content, and what `scripts/pipeline/build/verify.ts`
 * checks, needs no second rule here.
 */
const rules: readonly Rule[] = [
  {
    rule: 'long-title',
    severity: 'warning',
    // The company's name after the title's own words may be cut.
    check({ route, document }, { name, places }) {
      const pixels = textWidth(document.title.replace(` · ${name}`, ''), 20)
      if (route.noindex || pixels <= TITLE_PIXELS) return []
      const message = `The title is ${pixels} px wide; a list of search results cuts it at ${TITLE_PIXELS}.`
      return [{ place: places.head(route.path, 'title'), message, hint: 'Shorten it, or put first what matters.' }]
    },
  },
  {
    rule: 'long-description',
    severity: 'warning',
    check({ route, document }, { places }) {
      const pixels = textWidth(document.description, 14)
      if (route.noindex || pixels <= DESCRIPTION_PIXELS) return []
      const message = `The description is ${pixels} px wide; a list of search results cuts it at ${DESCRIPTION_PIXELS}.`
      const hint = 'Say it in fewer words, or put first what matters.'
      return [{ place: places.head(route.path, 'description'), message, hint }]
    },
  },
  {
    rule: 'heading-order',
    severity: 'error',
    check: ({ route, document }, { places }) =>
      document.headings.flatMap(({ level, text }, index, all) => {
        const before = all[index - 1]?.level ?? 0
        if (level <= before + 1) return []
        const after = before === 0 ? 'and the first of the page' : `after one of level ${before}`
        const hint =
          `Put it under a heading of level ${level - 1}: begin the page with a section of type \`page-header\`, ` +
          'and give every list its title.'
        const message = `“${text}” is a heading of level ${level}, ${after}.`
        return [{ place: headingPlace(places, route.source, text), message, hint }]
      }),
  },
  {
    rule: 'orphan-page',
    severity: 'warning',
    check: ({ route }, { pageLinks, places }) =>
      pageLinks.some(({ path, orphan }) => orphan && path === route.path)
        ? [
            {
              place: places.head(route.path, 'title'),
              message: 'No other page leads here.',
              hint: 'Link to it from a page where it belongs, or mark it `noindex`.',
            },
          ]
        : [],
  },
  {
    rule: 'picture-alt',
    severity: 'error',
    check: ({ route, document }, { places }) =>
      document.pictures
        .filter(({ alt }) => alt === undefined)
        .map(({ src }) => ({
          place: picturePlace(places, route.source, src),
          message: `\`${src}\` has no \`alt\`.`,
          hint: 'Describe the picture in content/images.yaml.',
        })),
  },
  {
    rule: 'picture-size',
    severity: 'error',
    check: ({ route, document }, { places }) =>
      document.pictures
        .filter(({ width, height }) => !width || !height)
        .map(({ src }) => ({
          place: picturePlace(places, route.source, src),
          message: `\`${src}\` has no width and height, so that the page moves when it comes.`,
          hint: 'Show it by the component Picture.',
        })),
  },
  {
    rule: 'json-ld-visible',
    severity: 'error',
    // Search engines learn only what the page shows: names, headlines, questions and answers, dates, phones and mails.
    check: ({ route, document }, { places }) =>
      document.unseen
        .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index)
        .map(({ field, value, keys, hint }) => ({
          place: textPlace(places, route.source, value, keys),
          message: `The structured data’s ${field} is not what the page shows: “${cutText(value, 60)}”.`,
          hint,
        })),
  },
]

/** Everything that the rules find on some pages. */
export function checkPages(pages: readonly ReportedPage[], site: ReportedSite): Finding[] {
  return rules.flatMap(({ rule, severity, check }) =>
    pages.flatMap((page) =>
      check(page, site).map(({ place: { file, line, column }, message, hint }) => ({
        rule,
        severity,
        message,
        hint,
        file,
        line,
        column,
        path: page.route.path,
      })),
    ),
  )
}

/** What the pipeline warned of, as a finding of the page that comes from the file. */
export function findingFrom(
  { rule, severity, message, hint, file, line, column }: Issue,
  pages: readonly Pick<ReportedPage, 'route'>[],
): Finding {
  return {
    rule,
    severity,
    message,
    hint,
    file,
    line,
    column,
    path: pages.find(({ route }) => route.source === file)?.route.path ?? '',
  }
}

/** A finding as a line for the terminal. */
export function formatFinding({ rule, message, hint, file, line, column, path }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message} ${hint} (${path})`
}
