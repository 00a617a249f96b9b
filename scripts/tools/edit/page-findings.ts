import { own } from '../../../src/lib/own.ts'
import { codeFrame } from '../../pipeline/issues/format-issue.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { pageSources } from '../../site/why/why.ts'
import type { ContentResult } from '../../site/build-content.ts'

/** The last check of the content, or why there was none. */
export interface LastCheck {
  result?: ContentResult
  /** The same of the last check that found no error. */
  good?: ContentResult
  failure?: string
}

/** An issue with the lines around it. */
interface Finding extends Issue {
  frame: string
}

/** What is wrong, as a page shows it: errors in what it is made of over it, all else in the corner. */
export interface PageFindings {
  here: Finding[]
  elsewhere: Finding[]
  /** How many there are beyond those that are shown. */
  more: number
  failure?: string
  /** What makes the page. */
  page?: { file: string; isDraft: boolean }
}

/** Nobody reads more at once, and a page must not wait for it. */
const MOST = 50

/** Splits what the last check has found for the page of a path. */
export function pageFindings({ result, good, failure }: LastCheck, path: string): PageFindings {
  const issues = result?.issues ?? []
  // The page as it is now, or as it was without errors.
  const shows = [result, good].flatMap((one) =>
    one?.site.built.some(({ data }) => data.path === path) ? [one.site] : [],
  )
  const files = shows.length > 0 ? new Set(shows.flatMap((site) => filesOf(site, path))) : undefined
  // The errors may be what keeps a page away that is not there.
  const isHere = ({ severity, file }: Issue) => severity === 'error' && (files?.has(file) ?? true)
  const here = issues.filter(isHere)
  const elsewhere = issues
    .filter((issue) => !isHere(issue))
    .toSorted((one, other) => one.severity.localeCompare(other.severity))
  const shown = (some: Issue[]) =>
    some.slice(0, MOST).map((issue) => ({ ...issue, frame: frameOf(issue, result?.texts.get(issue.file)) }))
  const source = shows[0]?.built.find(({ data }) => data.path === path)?.from.source
  const isDraft = own(Object(source?.data) as Record<string, unknown>, 'draft') === true
  return {
    here: shown(here),
    elsewhere: shown(elsewhere),
    more: Math.max(0, here.length - MOST) + Math.max(0, elsewhere.length - MOST),
    ...(failure === undefined ? {} : { failure }),
    ...(source ? { page: { file: source.file, isDraft } } : {}),
  }
}

const frameOf = ({ line, column }: Issue, text: string | undefined) =>
  text === undefined ? '' : codeFrame(text, line, column)

/** The files that a page is made of, without those that make pages of their own. */
function filesOf(site: ContentResult['site'], path: string): string[] {
  const { file, sources, everywhere } = pageSources(site, path)
  const pages = new Set(site.built.map(({ from }) => from.source.file))
  return [file, ...[...sources, ...everywhere].map((source) => source.file).filter((one) => !pages.has(one))]
}
