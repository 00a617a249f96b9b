import matter from 'gray-matter'
import { issueAt, type Issue, type Place } from '../issues/issue'
import { parseYaml, type PlacedData } from './yaml'

const refuse = () => {
  throw new Error('only YAML front matter is data')
}
const refusedLanguages = ['js', 'javascript', 'json', 'toml', 'coffee', 'coffeescript', 'cson', 'ts', 'typescript']

/** The text under the front matter; `line` is the number of its first line in the file. */
export interface Body {
  text: string
  line: number
}

/** Splits the front matter from the body and reads it with positions. gray-matter only finds the fences: no language is evaluated. */
export function parseFrontMatter(file: string, text: string): { data?: PlacedData; body?: Body; issues: Issue[] } {
  const start: Place = { file, line: 1, column: 1 }
  const fail = (rule: string, message: string, hint: string) => ({ issues: [issueAt(start, rule, message, hint)] })
  const fence = /^---([^\n]*)(?:\n|$)/.exec(text)
  if (!fence)
    return fail(
      'front-matter',
      'The file does not begin with front matter.',
      'Begin with a line --- , then the keys, then a line --- .',
    )
  const language = fence[1]?.trim()
  if (language)
    return fail(
      'front-matter-language',
      `Front matter in \`${language}\` is not read: only YAML.`,
      'Write --- alone on the first line, then YAML.',
    )
  // The first line that begins with the fence must be the fence: gray-matter would split there in any case.
  if (!/^\n---[ \t]*(\n|$)/.test(text.slice(text.indexOf('\n---'))))
    return fail('front-matter', 'The front matter never ends.', 'Put a line --- after the last key.')
  const engines = Object.fromEntries(refusedLanguages.map((name) => [name, { parse: refuse }]))
  const split = matter(text, { engines: { ...engines, yaml: { parse: () => ({}) } } })
  const parsed = parseYaml(file, split.matter.replace(/^[^\n]*\n?/, ''), 2)
  const line = text.slice(0, text.length - split.content.length).split('\n').length
  return { ...parsed, body: { text: split.content, line } }
}
