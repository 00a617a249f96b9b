import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import { VALUES_FILE } from '../../pipeline/read/values.ts'
import type { SourceEntry } from '../entries.ts'
import { createFinder } from './typed-values.ts'

/** Text that gives advice about a danger shows the safety sentence of that danger. */
export function advice(entries: readonly SourceEntry<'values'>[], textByFile: ReadonlyMap<string, string>): Issue[] {
  const sentences = entries.flatMap(({ id, data }) =>
    data.advice ? [{ id, finders: data.advice.map(createFinder) }] : [],
  )
  return [...textByFile].flatMap(([file, text]) =>
    file === VALUES_FILE
      ? []
      : entriesIn(file, text).flatMap((entry) => {
          const lower = entry.text.toLowerCase()
          return sentences.flatMap(({ id, finders }) => {
            if (entry.text.includes(`{value:${id}}`) || entry.text.includes(`<Value id="${id}"`)) return []
            const [first] = finders.flatMap((find) => find(entry.text, lower)).toSorted((a, b) => a.index - b.index)
            return first ? [missing(id, file, first[0], positionAt(text, entry.start + first.index))] : []
          })
        }),
  )
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
