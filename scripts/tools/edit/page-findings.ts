import { codeFrame } from '../../pipeline/issues/format-issue.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { pageSources } from '../../site/why/why.ts'
import type { ContentResult } from '../../site/build-content.ts'

/** What the last check has told: of the content, or why it could not be checked. */
export interface Told {
  result?: ContentResult
  /** The same of the last check that found no error. */
  good?: ContentResult
  failure?: string
}

/** An issue with the lines around it. */
interface Finding extends Issue {
  frame: string
}

/** What is wrong, as a page shows it: errors in what it is made of lie over it, all else is told in the corner. */
export interface PageFindings {
  here: Finding[]
  elsewhere: Finding[]
  /** How many there are beyond those that are shown. */
  more: number
  failure?: string
}

/** Nobody reads more at once, and a page must not wait for it. */
const MOST = 50

/** Parts what the last check has told for the page of a path. */
export function pageFindings({ result, good, failure }: Told, path: string): PageFindings {
  const issues = result?.issues ?? []
  const errors = issues.filter(({ severity }) => severity === 'error')
  const files = errors.length > 0 ? filesOf([result, good], path) : undefined
  const isHere = ({ severity, file }: Issue) => severity === 'error' && (files?.has(file) ?? true)
  const shown = (some: Issue[]) =>
    some.slice(0, MOST).map((issue) => ({ ...issue, frame: frameOf(issue, result?.texts.get(issue.file)) }))
  const [here, rest] = [issues.filter(isHere), issues.filter((issue) => !isHere(issue))]
  const elsewhere = rest.toSorted((one, other) => one.severity.localeCompare(other.severity))
  const more = Math.max(0, here.length - MOST) + Math.max(0, elsewhere.length - MOST)
  return { here: shown(here), elsewhere: shown(elsewhere), more, ...(failure === undefined ? {} : { failure }) }
}

const frameOf = ({ line, column }: Issue, text: string | undefined) =>
  text === undefined ? '' : codeFrame(text, line, column)

/**
 * The files that a page is made of, now or when it was last whole, without those that make pages of their own; nothing
 * for a page that there is not: it may be what the errors keep away.
 */
function filesOf(results: (ContentResult | undefined)[], path: string): Set<string> | undefined {
  const sites = results.flatMap((one) => (one?.site.built.some(({ data }) => data.path === path) ? [one.site] : []))
  if (sites.length === 0) return undefined
  return new Set(
    sites.flatMap((site) => {
      const { file, sources, everywhere } = pageSources(site, path)
      const pages = new Set(site.built.map(({ from }) => from.source.file))
      const read = [...sources, ...everywhere].map((source) => source.file)
      return [file, ...read.filter((one) => !pages.has(one))]
    }),
  )
}
