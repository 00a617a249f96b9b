import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Progress } from '../../../pipeline/assemble/progress.ts'
import { sha256 } from '../../../pipeline/cache/hash.ts'
import { checkOut } from './git.ts'

export const sideFolder = (root: string, side: Side) => join(root, '.cache/review', side)

type Side = 'base' | 'head'

/** Content-addressed, so both checkouts share it. */
const shared = ['.cache/packs', '.cache/files']

/** Builds a tree, unless it is the last one that was built. Returns the output if the build fails. */
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
  const stamp = `${folder}.built.json`
  const built = JSON.stringify([tree, process.env.SITE_NOW, process.version, readInstalled(root)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === built) {
    progress.step(side, 'built before')
    return undefined
  }
  rmSync(stamp, { force: true })
  // The checkout runs its own build: without NODE_ENV, and with reports dated by the site, not by the enclosing
  // repository.
  const { NODE_ENV: _, ...outer } = process.env
  const env = { ...outer, GIT_CEILING_DIRECTORIES: dirname(folder), NO_COLOR: '1' }
  const running = promisify(execFile)('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env,
    maxBuffer: 256 * 1024 * 1024,
    // There, npm is a script.
    shell: process.platform === 'win32',
  })
  running.child.stdout?.on('data', (chunk: string) => progress.now(side, lastLine(chunk)))
  try {
    const { stdout } = await running
    progress.step(side, lastLine(stdout).replace(/^\w+ +/, ''))
    writeFileSync(stamp, built)
    return undefined
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string }
    // npm is missing, or the process was killed.
    if (typeof code !== 'number') throw error
    progress.step(side, 'build failed')
    return stripVTControlCharacters(stderr || stdout)
      .replaceAll(folder, '.')
      .trim()
  }
}

/** The list of installed packages. */
function readInstalled(root: string): string {
  const file = join(root, 'node_modules/.package-lock.json')
  return existsSync(file) ? sha256(readFileSync(file, 'utf8')) : ''
}

const lastLine = (text: string) => stripVTControlCharacters(text).trimEnd().split('\n').at(-1)!

function link(target: string, path: string) {
  mkdirSync(dirname(path), { recursive: true })
  // Removes the link, not its target.
  rmSync(path, { recursive: true, force: true })
  // Windows lets everyone create this kind of link; other systems ignore the kind.
  symlinkSync(target, path, 'junction')
}
