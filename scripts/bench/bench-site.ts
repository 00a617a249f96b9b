import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateArticle } from './generate-article'

const project = fileURLToPath(new URL('../..', import.meta.url))
const copied = [
  'content',
  'public',
  'src',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  '.cache',
]

/** This site with generated articles beside its own, in a folder of its own. */
export interface BenchSite {
  root: string
  /** The generated articles, from the project's root. */
  articles: string[]
  remove(): void
}

/** Copies this site and adds so many articles. Pictures and documents that are in the cache come along: they are the same with every number. */
export function createBenchSite(count: number): BenchSite {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const path of copied)
    cpSync(join(project, path), join(root, path), {
      recursive: true,
      filter: (from) => !from.includes(join('src', 'generated')),
    })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  // Generated articles are shorter than those of this site may be.
  replaceIn(join(root, 'content/site.yaml'), /^readMinutes:.*/m, 'readMinutes: { least: 1, most: 25 }')
  const numbers = Array.from({ length: count }, (_, index) => index + 1001)
  const articles = numbers.map((number) => {
    const file = `content/articles/${number}-generated-${number}.mdx`
    writeFileSync(join(root, file), generateArticle(number, numbers))
    return file
  })
  return { root, articles, remove: () => rmSync(root, { recursive: true, force: true }) }
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
