import { spawn } from 'node:child_process'
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Progress } from '../../../pipeline/build/progress.ts'
import { checkOut } from './git.ts'

/** Where the two sites of a review are made. */
export const sideFolder = (root: string, side: Side) => join(root, '.cache/review', side)

/** The site as it was, and as it would be. */
type Side = 'base' | 'head'

/** What is kept by the hash of what it was made of, and is therefore the same for every checkout. */
const shared = ['packs', 'files']

/** Makes the site of a tree. The answer is what the build told where it failed. */
export async function buildSide(
  root: string,
  side: Side,
  tree: string,
  progress: Pick<Progress, 'now' | 'step'>,
): Promise<string | undefined> {
  const folder = sideFolder(root, side)
  checkOut(root, tree, folder)
  for (const name of shared) {
    mkdirSync(join(root, '.cache', name), { recursive: true })
    link(join(root, '.cache', name), join(folder, '.cache', name))
  }
  link(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { code, said, wrong } = await build(folder, (line) => progress.now(side, line))
  if (code === 0) {
    progress.step(
      side,
      said
        .trimEnd()
        .split('\n')
        .at(-1)
        ?.replace(/^\w+ +/, ''),
    )
    return undefined
  }
  progress.step(side, 'does not build')
  return (wrong || said).replaceAll(folder, '.').trim()
}

function link(target: string, path: string) {
  try {
    if (readlinkSync(path) === target) return
  } catch {
    // There is none yet.
  }
  mkdirSync(dirname(path), { recursive: true })
  if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path, { recursive: true })
  symlinkSync(target, path)
}

/**
 * Runs the build that a checkout has of its own, whatever the review itself was started for. Its reports are those of
 * the site's day, and not of whatever commit lies around it.
 */
function build(folder: string, onLine: (line: string) => void) {
  const { NODE_ENV: _, ...outer } = process.env
  const env = { ...outer, GIT_CEILING_DIRECTORIES: dirname(folder), NO_COLOR: '1' }
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise<{ code: number | null; said: string; wrong: string }>((resolve, reject) => {
    let [said, wrong] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      onLine(chunk.toString().trim().split('\n').at(-1) ?? '')
    })
    child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, said: stripVTControlCharacters(said), wrong: stripVTControlCharacters(wrong) }),
    )
  })
}
