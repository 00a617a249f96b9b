import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { joinUnits } from '../../../src/lib/join-units.ts'
import type { ChangesReport } from '../../../src/schema/data/report.ts'

/** How many changes are told. */
const MOST = 20
/**
 * Letters of a commit's name that are told: a number of its own, because git's depends on the size of the repository.
 */
const NAME = 10

/** Nothing of a person's own settings shows in what is told. */
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

/** The last commits of a branch; `shallow` when what came before them is not here. */
interface History {
  shallow: boolean
  commits: { name: string; time: string; title: string; files: string[] }[]
}

/** The last changes of a branch, or why there are none to tell. */
export type MergedChanges = Pick<ChangesReport, 'history' | 'changes'>

/** The addresses of the pages that each of some content files reaches. */
type Reach = (files: Iterable<string>) => ReadonlyMap<string, readonly string[]>

/**
 * The last changes of the branch that is checked out, each as it was merged: all of them, or none
 * where the history ends before.
 */
export function mergedChanges(found: History | undefined, reach: Reach): MergedChanges {
  if (!found) return { history: 'none', changes: [] }
  // The last commit of a shallow clone has all files for its change.
  if (found.shallow && found.commits.length <= MOST) return { history: 'shallow', changes: [] }
  const told = found.commits.slice(0, MOST).map((commit) => ({
    ...commit,
    content: commit.files.filter((file) => /^(content|public)\//.test(file)),
  }))
  const pagesOf = reach(new Set(told.flatMap(({ content }) => content)))
  const changes = told.map(({ name, time, title, files, content }) => ({
    commit: name.slice(0, NAME),
    time,
    // A page shows it as it does every other text.
    title: joinUnits(title),
    pages: [...new Set(content.flatMap((file) => pagesOf.get(file) ?? []))].toSorted(),
    content,
    others: files.length - content.length,
  }))
  return { history: 'whole', changes }
}

/** The last commits of the branch that is checked out, newest first; nothing where git has none to tell. */
export async function lastCommits(root: string): Promise<History | undefined> {
  const git = (args: string[]) => run('git', args, { cwd: root, maxBuffer: 2 ** 28 })
  try {
    const [history, shallow] = await Promise.all([git(log), git(['rev-parse', '--is-shallow-repository'])])
    const [, ...texts] = history.stdout.split('\x01')
    const told = texts.map(readCommit).filter(({ time }) => time !== '')
    return told.length > 0 ? { shallow: shallow.stdout.trim() === 'true', commits: told } : undefined
  } catch {
    return undefined
  }
}

const run = promisify(execFile)

function readCommit(text: string) {
  const [head = '', ...files] = text.split('\0')
  const [name = '', time = '', title = ''] = head.split('\x02')
  const paths = files.map((file) => file.replace(/^\n/, '')).filter((file) => file !== '')
  return { name, time, title, files: paths.toSorted() }
}
