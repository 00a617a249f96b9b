import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { formatReport } from '../../../scripts/pipeline/issues/format-report.ts'
import { hasErrors, type Issue } from '../../../scripts/pipeline/issues/issue.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { lines, page, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'
import type { Case, CaseOptions } from './cases.ts'
import { followFix } from './follow-fix.ts'

const otherFile = 'content/pages/zz-other.yaml'
const otherError = { [otherFile]: page('Other').replace('label:', 'lable:') }

/** What `npm run content` asks for. */
const asPrinted = { spelling: true, tidiness: true }

/** In milliseconds: long enough on a busy machine; a parser that runs wild takes minutes. */
const SLOWEST = 20_000

/** The tiny site without its term and its stat: as no page uses them, each case would report them. */
const createSite = (files: Files) => tinySite({ 'content/glossary.yaml': null, 'content/stats.yaml': null, ...files })

/** What came of building a wrong site. */
interface Outcome {
  issues: Issue[]
  /** The report as `npm run content` prints it. */
  report: string
  /** What is wrong with how the site was refused, apart from the report. */
  problems: string[]
}

/** Builds a site and watches what else happens. `prepare` does to its folder what files cannot. */
export async function runCase(
  files: Files,
  { otherError: hasOther, ...options }: CaseOptions,
  prepare: (root: string) => void = () => {},
): Promise<Outcome> {
  const root = createSite({ ...(hasOther ? otherError : {}), ...files })
  prepare(root)
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const before = { globals: Object.getOwnPropertyNames(globalThis), names: namesBelow(root) }
  const started = performance.now()
  const { issues, ...result } = await buildContent({ root, ...asPrinted, ...options })
  const isRefused = issues.some(({ severity }) => severity === 'error')
  const own = issues.filter(({ file }) => file !== otherFile)
  const problems = [
    performance.now() - started < SLOWEST || 'It took too long.',
    connect.mock.calls.length === 0 || 'A connection was opened.',
    !isRefused || namesBelow(root).join() === before.names.join() || 'A file was written.',
    !hasOther || own.length < issues.length || 'The error of another file was not reported.',
    Object.getOwnPropertyNames(globalThis).length === before.globals.length || 'A global was added.',
    (Object.keys(Object.prototype).length === 0 && !('polluted' in {})) || 'A prototype was polluted.',
    ...own.flatMap(findProblems),
  ].filter((problem) => problem !== true)
  connect.mockRestore()
  const report = stripVTControlCharacters(formatReport({ ...result, issues: own }, 'text'))
  return { issues: own, report: report.replace(/\n\n$/, '\n'), problems }
}

/** The issues of a wrong site, each in one line, beside an error in another file. */
export async function listRefusals(files: Files, prepare?: (root: string) => void): Promise<string[]> {
  const { issues, problems } = await runCase(files, { otherError: true }, prepare)
  expect(problems).toEqual([])
  return lines({ issues })
}

/** The report that is left once a case is fixed as it says. */
export async function reportAfterFix({ files, fixed, options }: Case): Promise<string> {
  const { otherError: _, hidesMore: _more, ...rest } = options
  const root = createSite(files)
  const build = () => buildContent({ root, check: true, ...asPrinted, ...rest })
  if (fixed === '--fix') fixContent(root, (await build()).issues)
  else writeFiles(root, fixed ?? {})
  const { issues, ...result } = await build()
  // The site has one picture, and few links.
  const expected = ['repeated-picture', 'few-links']
  return formatReport({ ...result, issues: issues.filter(({ rule }) => !expected.includes(rule)) }, 'text')
}

/** The issues of a case whose Fix says what to write, and what is wrong once all of that is written. */
export async function followFixes({ files, options }: Case, issues: readonly Issue[]) {
  const { otherError: _, hidesMore, ...rest } = options
  const root = createSite(files)
  const followed: Issue[] = []
  // From the last to the first, so that locations stay valid.
  for (const issue of issues.toReversed()) {
    const path = join(root, issue.file)
    if (!issue.file.startsWith('content/') || !existsSync(path)) continue
    const result = followFix(issue, readFileSync(path, 'utf8'))
    if (!result) continue
    followed.push(issue)
    if ('text' in result) writeFileSync(path, result.text)
    else renameSync(path, join(root, result.path))
  }
  if (followed.length === 0) return { followed, problems: [] }
  const formatIssue = ({ file, rule, message }: Issue) => `${file} ${rule}: ${message}`
  const others = issues.filter((issue) => !followed.includes(issue)).map(formatIssue)
  // Unused files are looked for in sites without errors only.
  const tidiness = !hasErrors(issues)
  const after = (await buildContent({ root, check: true, ...asPrinted, tidiness, ...rest })).issues.map(formatIssue)
  const unexpected = hidesMore ? followed.map(formatIssue).filter((name) => !others.includes(name)) : undefined
  const problems = [
    ...after.filter((name) => (unexpected ? unexpected.includes(name) : !others.includes(name))),
    ...(hidesMore ? [] : others.filter((name) => !after.includes(name)).map((name) => `Gone without a fix: ${name}`)),
  ]
  return { followed, problems }
}

function namesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !path.startsWith('.cache'))
    .toSorted()
}

/** Every issue has a place, a sentence and a fix, and shows nothing of the program. */
function findProblems({ message, hint, line, column }: Issue): (string | true)[] {
  return [
    Math.min(line, column) > 0 || `No place: ${message}`,
    /^(?:[`\p{Lu}<#]|public\/)[\s\S]*[.?]$/u.test(message) || `No sentence: ${message}`,
    /\S.*[.?]$/.test(hint) || `No fix: ${hint}`,
    !/^\s+at .+:\d+|undefined|\[object|NaN/m.test(message + hint) || `A value of the program: ${message} ${hint}`,
  ]
}
