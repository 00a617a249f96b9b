import { joinUnits } from '../../../src/lib/join-units.ts'
import type { ChangesReport } from '../../../src/schema/data/report.ts'
import { git } from '../../pipeline/git.ts'

/** The number of changes in the report. */
const MOST = 20
/** Characters of a commit hash; git's own abbreviation depends on the size of the repository. */
const NAME = 10

/** Ignores personal settings of git. */
const log = [
  '-c',
  'log.showSignature=false',
  '-c',
  'log.showRoot=true',
  'log',
  '-z',
  '--first-parent',
  '-m',
  '--name-only',
  '--no-renames',
  '--relative',
  '--no-color',
  '--format=%x01%H%x02%cI%x02%s',
  `-${MOST + 1}`,
  '--',
  '.',
]

/** The last commits of a branch; `shallow` if older ones are missing. */
interface History {
  shallow: boolean
  commits: { name: string; time: string; title: string; files: string[] }[]
}

/** The last changes of a branch, or why there are none. */
export type MergedChanges = Pick<ChangesReport, 'history' | 'changes'>

/** The addresses of the pages that each content file affects. */
type Reach = (files: Iterable<string>) => ReadonlyMap<string, readonly string[]>

/** The last changes of the current branch, each as it was merged. Empty if the history is incomplete. */
export function mergedChanges(found: History | undefined, reach: Reach): MergedChanges {
  if (!found) return { history: 'none', changes: [] }
  // The last commit of a shallow clone seems to change every file.
  if (found.shallow && found.commits.length <= MOST) return { history: 'shallow', changes: [] }
  const commits = found.commits.slice(0, MOST).map((commit) => ({
    ...commit,
    content: commit.files.filter((file) => /^(content|public)\//.test(file)),
  }))
  const pagesByFile = reach(new Set(commits.flatMap(({ content }) => content)))
  const changes = commits.map(({ name, time, title, files, content }) => ({
    commit: name.slice(0, NAME),
    time,
    // As in any other text of a page.
    title: joinUnits(title),
    pages: [...new Set(content.flatMap((file) => pagesByFile.get(file) ?? []))].toSorted(),
    content,
    others: files.length - content.length,
  }))
  return { history: 'whole', changes }
}

/** The last commits of the current branch, newest first; undefined without git. */
export function lastCommits(root: string): History | undefined {
  const [, ...records] = git(root, ...log)?.split('\x01') ?? []
  const commits = records.map(readCommit).filter(({ time }) => time !== '')
  if (commits.length === 0) return undefined
  return { shallow: git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true', commits }
}

function readCommit(text: string) {
  const [head = '', ...files] = text.split('\0')
  const [name = '', time = '', title = ''] = head.split('\x02')
  const paths = files.map((file) => file.replace(/^\n/, '')).filter((file) => file !== '')
  return { name, time, title, files: paths.toSorted() }
}
