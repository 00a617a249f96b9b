import matter from 'gray-matter'

/** The engines of gray-matter run JavaScript and lose positions; `yaml` reads the data. */
const nothing = () => ({})
/** With options it does not cache: its cache returns a file that failed as empty. */
const options = { engines: { yaml: nothing, json: nothing, javascript: nothing } }

/** What is written after the opening fence; undefined without a fence. */
export const fenceLanguage = (text: string): string | undefined =>
  matter.test(text) ? matter.language(`${text}\n`).name : undefined

/** Offsets of the YAML of an MDX file, without the fences. */
export function frontMatterRange(text: string): [start: number, end: number] {
  if (fenceLanguage(text) !== '') return [0, 0]
  const start = text.indexOf('\n') + 1
  // One of its expressions takes quadratic time for empty lines.
  const rest = text.slice(start).replace(/^\s(?!---)/gm, '.')
  const end = start + matter(`---\n${rest}`, options).matter.length
  return /^---[ \t]*(?:\n|$)/.test(text.slice(end)) ? [start, end] : [0, 0]
}
