import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Progress } from '../../../pipeline/build/progress.ts'
import { checkOut } from './git.ts'

/** Where the two sites of a review are built. */
export const sideFolder = (root: string, side: Side) => join(root, '.cache/review', side)

/** The site as it was, and as it would be. */
type Side = 'base' | 'head'

/** What is stored by the hash of its inputs, and is therefore the same for every checkout. */
const shared = ['.cache/packs', '.cache/files']

/** Builds the site of a tree. Returns the output of a build that failed. */
export async function buildSide(
  root: string,
  side: Side,
  tree: string,
  progress: Pick<Progress, 'now' | 'step'>,
): Promise<string | undefined> {
  const folder = sideFolder(root, side)
  checkOut(root, tree, folder)
  for (const name of shared) mkdirSync(join(root, name), { recursive: true })
  for (const name of [...shared, 'node_modules']) link(join(root, name), join(folder, name))
  // The checkout runs its own build, whatever the review was started for. Its reports are those of the site's day, not
  // of whatever commit is around it.
  const { NODE_ENV: _, ...outer } = process.env
  const env = { ...outer, GIT_CEILING_DIRECTORIES: dirname(folder), NO_COLOR: '1' }
  const running = promisify(execFile)('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env,
    maxBuffer: 256 * 1024 * 1024,
  })
  running.child.stdout?.on('data', (chunk: string) => progress.now(side, lastLine(chunk)))
  try {
    const { stdout } = await running
    progress.step(side, lastLine(stdout).replace(/^\w+ +/, ''))
    return undefined
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string }
    // No build has ended: there is no npm, or the process was killed.
    if (typeof code !== 'number') throw error
    progress.step(side, 'does not build')
    return stripVTControlCharacters(stderr || stdout)
      .replaceAll(folder, '.')
      .trim()
  }
}

const lastLine = (text: string) => stripVTControlCharacters(text).trimEnd().split('\n').at(-1)!

function link(target: string, path: string) {
  mkdirSync(dirname(path), { recursive: true })
  // What is behind a link stays.
  rmSync(path, { recursive: true, force: true })
  symlinkSync(target, path)
}
