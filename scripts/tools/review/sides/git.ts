import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { Refusal } from '../../../pipeline/issues/failure.ts'

export interface ChangedFile {
  /** Absent for a new file. */
  before?: string
  /** Absent for a removed file. */
  after?: string
}

export interface Commits {
  base: Commit
  head: Commit
}

export interface AuthoredCommit {
  title: string
  author: string
  /** True if the author has no earlier commit on the base. */
  isFirst: boolean
}

interface Commit {
  /** Abbreviated commit id. */
  name: string
  /** Tree id of the project folder. */
  tree: string
}

/** Fixed, because git's own abbreviation depends on the repository. */
const NAME_LENGTH = 12

function git(root: string, args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function tryGit(root: string, args: readonly string[]): string | undefined {
  try {
    return git(root, args).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    return undefined
  }
}

/** Compares the head with its merge base: changes made only on the base are not part of the branch. */
export function findCommits(root: string, names: { base: string; head: string }): Commits {
  if (tryGit(root, ['rev-parse', '--is-inside-work-tree']) !== 'true')
    throw new Refusal('This folder is not a git repository.', 'Run the command in a clone of the repository.')
  const [base, head] = [resolveCommit(root, names.base), resolveCommit(root, names.head)]
  const common = tryGit(root, ['merge-base', base, head])
  return { base: named(root, common === undefined || common === head ? base : common), head: named(root, head) }
}

function resolveCommit(root: string, name: string): string {
  const commit = tryGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  if (commit) return commit
  throw new Refusal(
    `Unknown commit \`${plainLine(name)}\`.`,
    'Fetch it with `git fetch origin`, or the whole history with `git fetch --unshallow`.',
  )
}

function named(root: string, commit: string): Commit {
  const folder = git(root, ['rev-parse', '--show-prefix']).trim()
  return { name: commit.slice(0, NAME_LENGTH), tree: git(root, ['rev-parse', `${commit}:${folder}`]).trim() }
}

/** The commits of the branch without merges, the oldest first. */
export function listCommits(root: string, { base, head }: Commits): AuthoredCommit[] {
  const log = (format: string, ...range: string[]) =>
    git(root, ['log', '--no-merges', '--reverse', `--format=${format}`, ...range, '--'])
      .split('\n')
      .filter(Boolean)
  const earlier = new Set(log('%ae', base.name))
  return log('%ae%x00%an%x00%s', `${base.name}..${head.name}`).map((line) => {
    const [address = '', author = '', title = ''] = line.split('\0')
    return { title, author, isFirst: !earlier.has(address) }
  })
}

/** Files that differ from the head commit. They are not reviewed. */
export function uncommitted(root: string, { head }: Commits): string[] {
  if (named(root, git(root, ['rev-parse', 'HEAD']).trim()).tree !== head.tree) return []
  const lines = git(root, ['status', '--porcelain', '-z', '--no-renames', '--', '.']).split('\0')
  return lines.filter(Boolean).map((line) => line.slice(3))
}

/** An entry of `git diff --name-status -z`. */
const changedFile = /R\d+\0(?<from>[^\0]+)\0(?<to>[^\0]+)\0|(?<status>[A-Z])\0(?<path>[^\0]+)\0/g

/** A moved file with few changes is one file with two paths. */
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

/** Checks out a tree into a folder. Unchanged files are not written again. */
export function checkOut(root: string, tree: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const gitEnv = { GIT_INDEX_FILE: `${folder}.index`, GIT_WORK_TREE: folder }
  const gitDir = git(root, ['rev-parse', '--absolute-git-dir']).trim()
  git(folder, ['-c', 'core.hooksPath=/dev/null', 'read-tree', '--reset', '-u', tree], { ...gitEnv, GIT_DIR: gitDir })
}
