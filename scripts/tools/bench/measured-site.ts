import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBenchSite, forgetTexts } from './bench-site.ts'

/** A site whose build is measured: this one, or the same articles as another site maker has them. */
export interface MeasuredSite {
  /** The site maker, with its version. */
  maker: string
  root: string
  /** The command line that builds it, to `dist/`. */
  command: string
  /** The generated articles, from the root. */
  articles: string[]
  /** Removes what builds have kept and made. */
  forget(): void
}

/** This site with so many articles more. Whoever makes it removes it. */
export function ownSite(count: number): MeasuredSite & { remove(): void } {
  const { root, articles, remove } = createBenchSite(count)
  return { maker: 'this project', root, command: scriptOf('build'), articles, remove, forget: () => forgetTexts(root) }
}

/** The command line of an npm script. */
export function scriptOf(name: 'build' | 'content' | 'dev' | 'review'): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<typeof name, string> }
  return scripts[name]
}

/** Path of a generated article's page. */
export function pageOf(article: string): string {
  return `/resources/articles/${/(?<!\d)(\d+)-generated/.exec(article)![1]}`
}

/** True when a built page holds a text. */
export function holds({ root }: MeasuredSite, page: string, text: string): boolean {
  const file = join(root, 'dist', page, 'index.html')
  return existsSync(file) && readFileSync(file, 'utf8').includes(text)
}
