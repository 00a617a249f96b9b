import { own } from '../../../src/lib/own.ts'
import { codeFrame } from '../../pipeline/issues/format-issue.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { pageSources } from '../../site/why/why.ts'
import type { ContentResult } from '../../site/build-content.ts'

export interface LastCheck {
  result?: ContentResult
  /** The last result without errors. */
  good?: ContentResult
  failure?: string
}

interface Finding extends Issue {
  frame: string
}

/** Errors in the sources of the page, and everything else. */
export interface PageFindings {
  here: Finding[]
  elsewhere: Finding[]
  /** How many issues are not included. */
  more: number
  failure?: string
  /** The source of the page. */
  page?: { file: string; isDraft: boolean }
}

/** Limits the size of a response. */
const MOST = 50

export function pageFindings({ result, good, failure }: LastCheck, path: string): PageFindings {
  const issues = result?.issues ?? []
  // The page as it is now, or its last version without errors.
  const shows = [result, good].flatMap((one) =>
    one?.site.built.some(({ data }) => data.path === path) ? [one.site] : [],
  )
  const files = shows.length > 0 ? new Set(shows.flatMap((site) => sourceFiles(site, path))) : undefined
  // If the page does not exist, any error may be the reason.
  const isHere = ({ severity, file }: Issue) => severity === 'error' && (files?.has(file) ?? true)
  const here = issues.filter(isHere)
  const elsewhere = issues
    .filter((issue) => !isHere(issue))
    .toSorted((one, other) => one.severity.localeCompare(other.severity))
  const shown = (some: Issue[]) =>
    some.slice(0, MOST).map((issue) => ({ ...issue, frame: issueFrame(issue, result?.contents.get(issue.file)) }))
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

const issueFrame = ({ line, column }: Issue, text: string | undefined) =>
  text === undefined ? '' : codeFrame(text, line, column)

/** The sources of a page, except those that render pages of their own. */
function sourceFiles(site: ContentResult['site'], path: string): string[] {
  const { file, sources, everywhere } = pageSources(site, path)
  const pages = new Set(site.built.map(({ from }) => from.source.file))
  return [file, ...[...sources, ...everywhere].map((source) => source.file).filter((one) => !pages.has(one))]
}
