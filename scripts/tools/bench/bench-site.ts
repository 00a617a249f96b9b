import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../pipeline/issues/failure.ts'
import { generateArticle } from './generate-article.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const copied = [
  'content',
  'public',
  'src',
  'scripts',
  '.gitignore',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.cache',
]

/** This site with generated articles beside its own, in a folder of its own. */
interface BenchSite {
  root: string
  /** The generated articles, from the project's root. */
  articles: string[]
  remove(): void
}

/**
 * Copies this site, with the pictures and documents that are in the cache, and adds so many articles. It is a checkout
 * whose one commit changed every file: the most that a build can have to tell of the last changes.
 */
export function createBenchSite(count: number): BenchSite {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const path of copied.filter((name) => existsSync(join(project, name))))
    cpSync(join(project, path), join(root, path), {
      recursive: true,
      filter: (from) => !from.includes(join('src', 'generated')),
    })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  // Generated articles are shorter than those of this site may be.
  replaceIn(join(root, 'content/site.yaml'), /^readMinutes:.*/m, 'readMinutes: { least: 1, most: 25 }')
  const articles = writeArticles(root, count, 'mdx')
  git(root, 'init', '--quiet')
  commitAll(root)
  return { root, articles, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Commits all that has changed in a site's folder. */
export function commitAll(root: string): void {
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--no-verify', '--message', 'A change')
}

/** Runs git in a site's folder, as nobody in particular. */
export function git(root: string, ...args: string[]): void {
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' })
}

/** Writes so many articles into a site's folder; Markdown gets their remark as a quotation. Returns their files. */
export function writeArticles(root: string, count: number, ending: 'mdx' | 'md'): string[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1001)
  return numbers.map((number) => {
    const file = `content/articles/${number}-generated-${number}.${ending}`
    const text = generateArticle(number, numbers)
    writeFileSync(
      join(root, file),
      ending === 'mdx' ? text : text.replace(/<Callout[^<>]*>\n\n(.*)\n\n<\/Callout>/g, '> $1'),
    )
    return file
  })
}

/** What other site makers do not make, or any site makes once: a build that is called cold has it all the same. */
const kept = ['pictures', 'images', 'documents', 'cards']

/** Removes what a build has kept and made, but for pictures, documents and preview pictures. */
export function forgetTexts(root: string): void {
  const packs = readdirSync(join(root, '.cache/packs'))
  const gone = kept.filter((name) => !packs.includes(name))
  if (gone.length > 0) throw new Failure([`The cache has no ${gone.join(', ')}: without them a cold build is another.`])
  const others = readdirSync(join(root, '.cache')).filter((name) => name !== 'files' && name !== 'packs')
  for (const name of packs.filter((one) => !kept.includes(one))) remove(root, join('.cache/packs', name))
  for (const made of [...others.map((name) => join('.cache', name)), 'dist', 'src/generated', '.vite-react-ssg-temp'])
    remove(root, made)
}

/** Removes a file or folder of a site. */
export function remove(root: string, path: string): void {
  rmSync(join(root, path), { recursive: true, force: true })
}

/** Changes a text that has to be there. */
export function replaceIn(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!from.test(text)) throw new Error(`${file} does not hold ${String(from)}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}
