import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { Refusal } from '../../../pipeline/issues/failure.ts'

/** A file that is another in the second of two commits. */
export interface ChangedFile {
  /** Path from the project's root in the first commit; none for a file that is new. */
  before?: string
  /** Path in the second one; none for a file that is gone. */
  after?: string
}

/** Two commits of a project: their names, and the trees of its folder. */
export interface Commits {
  base: Commit
  head: Commit
}

/** A commit as a report names it. */
interface Commit {
  /** The first letters of its name. */
  name: string
  /** The tree of the project's folder in it. */
  tree: string
}

/** Letters of a commit's name that a report shows: always as many, whatever else the repository holds. */
const NAME_LENGTH = 12

/** Asks git. What it says on stderr is for us alone. */
function git(root: string, args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function asked(root: string, args: readonly string[]): string | undefined {
  try {
    return git(root, args).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    return undefined
  }
}

/**
 * Finds what is to be compared: the head with the commit at which it left the base. What only the base
 * has is not the head's doing.
 */
export function findCommits(root: string, names: { base: string; head: string }): Commits {
  if (asked(root, ['rev-parse', '--is-inside-work-tree']) !== 'true')
    throw new Refusal('This is not a git repository, so there is nothing to compare.', 'Run it in a clone.')
  const [base, head] = [commitOf(root, names.base), commitOf(root, names.head)]
  const common = asked(root, ['merge-base', base, head])
  return { base: named(root, common === undefined || common === head ? base : common), head: named(root, head) }
}

function commitOf(root: string, name: string): string {
  const commit = asked(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  if (commit) return commit
  throw new Refusal(
    `git knows no commit \`${plainLine(name)}\`.`,
    'Get it with `git fetch origin`, all of its history with `git fetch --unshallow`; ' +
      '`git branch --all` lists what there is.',
  )
}

function named(root: string, commit: string): Commit {
  const folder = git(root, ['rev-parse', '--show-prefix']).trim()
  return { name: commit.slice(0, NAME_LENGTH), tree: git(root, ['rev-parse', `${commit}:${folder}`]).trim() }
}

/** Files that lie here and are in no commit, or differ from it. They are no part of what is reviewed. */
export function uncommitted(root: string, { head }: Commits): string[] {
  if (named(root, git(root, ['rev-parse', 'HEAD']).trim()).tree !== head.tree) return []
  const lines = git(root, ['status', '--porcelain', '-z', '--no-renames', '--', '.']).split('\0')
  return lines.filter(Boolean).map((line) => line.slice(3))
}

/** A line of `git diff --name-status -z`: a file that was moved, or one that was added, deleted or changed. */
const changedFile = /R\d+\0(?<from>[^\0]+)\0(?<to>[^\0]+)\0|(?<status>[A-Z])\0(?<path>[^\0]+)\0/g

/** The files that differ between two trees. One that was moved and hardly changed is one file with two paths. */
export function changedFiles(root: string, { base, head }: Commits): ChangedFile[] {
  const options = ['--name-status', '-z', '--find-renames', '--no-ext-diff']
  const lines = git(root, ['diff', ...options, base.tree, head.tree])
  return [...lines.matchAll(changedFile)].map(({ groups }) => {
    const { from, to, status, path } = groups!
    return {
      ...(status === 'A' ? {} : { before: from ?? path! }),
      ...(status === 'D' ? {} : { after: to ?? path! }),
    }
  })
}

/**
 * Makes a folder hold the files of a tree, and no others that git knows. What is there already is not written again.
 */
export function checkOut(root: string, tree: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const place = { GIT_INDEX_FILE: `${folder}.index`, GIT_WORK_TREE: folder }
  const gitDir = git(root, ['rev-parse', '--absolute-git-dir']).trim()
  git(folder, ['-c', 'core.hooksPath=/dev/null', 'read-tree', '--reset', '-u', tree], { ...place, GIT_DIR: gitDir })
}
