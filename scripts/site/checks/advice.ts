import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'
import { createFinder } from './typed-values.ts'

/** Text that tells readers what to do. Projects, certificates, news and other records only mention a danger. */
const INSTRUCTIONS = /^content\/(?:articles|details|division-resources|documents|faq|guides|pages|services|templates)\b/

/** Titles and names mention a danger: `Confined Space Entry Program`. */
const NAMES = /\b(?:title|name|label): (?:'[^'\n]*'|"[^"\n]*"|[^,}\n]*)|\btitle="[^"]*"/g

/** Text that gives advice about a danger shows the safety sentence of that danger. */
export function advice(entries: readonly SourceEntry<'values'>[], textByFile: ReadonlyMap<string, string>): Issue[] {
  const sentences = entries.flatMap(({ id, data }) =>
    data.advice ? [{ id, finders: data.advice.map(createFinder) }] : [],
  )
  return [...textByFile].flatMap(([file, text]) =>
    !INSTRUCTIONS.test(file)
      ? []
      : entriesIn(file, withoutNames(text)).flatMap((entry) => {
          const lower = entry.text.toLowerCase()
          return sentences.flatMap(({ id, finders }) => {
            if (entry.text.includes(`{value:${id}}`) || entry.text.includes(`<Value id="${id}"`)) return []
            const [first] = finders.flatMap((find) => find(entry.text, lower)).toSorted((a, b) => a.index - b.index)
            return first ? [missing(id, file, first[0], positionAt(text, entry.start + first.index))] : []
          })
        }),
  )
}

/** The same text with spaces in the place of names, so that positions stay. */
function withoutNames(text: string): string {
  return text.replace(NAMES, (name) => ' '.repeat(name.length))
}

/** The entries of a list are shown on different pages, so each is text of its own. */
function entriesIn(file: string, text: string): { text: string; start: number }[] {
  const isList = file.endsWith('.yaml') && /^(?:(?:#.*)?\n)*- /.test(text)
  const starts = isList ? [...text.matchAll(/^- /gm)].map(({ index }) => index) : []
  return [0, ...starts].map((start, index) => ({ text: text.slice(start, starts[index]), start }))
}

function missing(id: string, file: string, phrase: string, position: { line: number; column: number }): Issue {
  const written = file.endsWith('.mdx') ? `<Value id="${id}" />` : `{value:${id}}`
  const message = `\`${phrase.replace(/\s+/g, ' ')}\` is advice, and this text lacks the safety sentence \`${id}\`.`
  return issueAt({ file, ...position }, 'missing-advice', message, `Add \`${written}\` beside that advice.`)
}
