import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Progress } from '../../../pipeline/assemble/progress.ts'
import { sha256 } from '../../../pipeline/cache/hash.ts'
import { checkOut } from './git.ts'

export const sideFolder = (root: string, side: Side) => join(root, '.cache/review', side)

type Side = 'base' | 'head'

const run = promisify(execFile)
/** On Windows, npm is a script. */
const shell = { shell: process.platform === 'win32' }

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
  for (const name of shared) link(join(root, name), join(folder, name))
  const packages = await installPackages(root, folder, (text) => progress.step(side, text))
  link(packages, join(folder, 'node_modules'))
  const stamp = `${folder}.built.json`
  const built = JSON.stringify([tree, process.env.SITE_NOW, process.version, readInstalled(packages)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === built) {
    progress.step(side, 'built before')
    return undefined
  }
  rmSync(stamp, { force: true })
  // The checkout runs its own build: without NODE_ENV, and with reports dated by the site, not by the enclosing
  // repository.
  const { NODE_ENV: _, ...outer } = process.env
  const env = { ...outer, GIT_CEILING_DIRECTORIES: dirname(folder), NO_COLOR: '1' }
  const running = run('npm', ['run', '--silent', 'build'], { ...shell, cwd: folder, env, maxBuffer: 256 * 1024 * 1024 })
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

/** A list of packages with their versions, as `npm ci` reads it. */
const LOCK = 'package-lock.json'

/**
 * The packages of a side: those installed here, unless its lock file differs. Without scripts, so that none runs code; in
 * CI, where the network is off, from npm's cache.
 */
async function installPackages(root: string, folder: string, report: (text: string) => void): Promise<string> {
  const installed = join(root, 'node_modules')
  const lock = readText(join(folder, LOCK))
  if (lock === '' || lock === readText(join(root, LOCK))) return installed
  const own = join(root, '.cache/review/packages', sha256(lock + readText(join(folder, 'package.json'))).slice(0, 16))
  const packages = join(own, 'node_modules')
  // npm writes it last.
  if (existsSync(join(packages, '.package-lock.json'))) return packages
  mkdirSync(own, { recursive: true })
  for (const file of [LOCK, 'package.json']) copyFileSync(join(folder, file), join(own, file))
  report('installing packages')
  try {
    await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { ...shell, cwd: own })
    return packages
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    report(`packages of this lock file not installed: ${lastLine((error as { stderr?: string }).stderr ?? '')}`)
    return installed
  }
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The list of installed packages. */
const readInstalled = (packages: string) => sha256(readText(join(packages, '.package-lock.json')))

const lastLine = (text: string) => stripVTControlCharacters(text).trimEnd().split('\n').at(-1)!

function link(target: string, path: string) {
  mkdirSync(dirname(path), { recursive: true })
  // Removes the link, not its target.
  rmSync(path, { recursive: true, force: true })
  // Windows lets everyone create this kind of link; other systems ignore the kind.
  symlinkSync(target, path, 'junction')
}
