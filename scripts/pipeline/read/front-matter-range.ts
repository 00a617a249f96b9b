import matter from 'gray-matter'
import { parseYaml } from './yaml.ts'

/** What is written after the opening fence; undefined without a fence. */
export const fenceLanguage = (text: string): string | undefined =>
  matter.test(text) ? matter.language(`${text}\n`).name : undefined

/** Offsets of the YAML of an MDX file, without the fences, which gray-matter finds but does not return. */
export function frontMatterRange(text: string): [start: number, end: number] {
  if (fenceLanguage(text) !== '') return [0, 0]
  const start = text.indexOf('\n') + 1
  const end = text.indexOf('\n---', start - 1) + 1
  return end > 0 && /^---[ \t]*(?:\n|$)/.test(text.slice(end)) ? [start, end] : [0, 0]
}

/** The data of closed front matter in YAML, by gray-matter with our parser as its engine. */
export function readFrontMatter(file: string, text: string): ReturnType<typeof parseYaml> {
  const yaml = (marked: string) => parseYaml(file, marked.replaceAll('\0', '').replace(/^.*\n/, ''), 2)
  // One of gray-matter's expressions takes quadratic time for lines that begin with white space.
  const marked = text.replace(/^(?!---)/gm, '\0')
  // Its own engines run JavaScript. With options it does not cache: its cache returns a file that failed as empty.
  const { data } = matter(marked, { engines: { yaml, json: yaml, javascript: yaml } })
  // It calls no engine for front matter without a line.
  return 'issues' in data ? (data as ReturnType<typeof parseYaml>) : yaml('\n')
}
