import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/site/build-content.ts'
import { fixInRounds } from '../../scripts/tools/cli/fix-content.ts'
import { offsetAt, type Issue } from '../../scripts/pipeline/issues/issue.ts'
import { tinySite } from '../fixtures/tiny-site.ts'
import { followFix } from './wrong-inputs/follow-fix.ts'

const group = `seo:
  title: Words of this page
  description: Words that say what this page is about, and more of them until there are enough.
  keywords: [one, two, three]`

/** What a writer replaces at an issue whose Fix leaves the words to him. */
const replacements: [fix: RegExp, written: RegExp, instead: string][] = [
  [/^Remove it, or write (?:what it would show|its words)/, /^(?:\{\{?[%<{].*?[%>}]?\}\}?|==.*?==|%%.*?%%|\^\S+)/, ''],
  [/^Remove it; an id of a heading/, /^\{[^}]*\}/, ''],
  [/^Write `<Value id="…" \/>`, or the words/, /^\{\{.*?\}\}/, ''],
  [
    /^Write `<Figure image="name/,
    /^(?:!\[\[.*?\]\]|!\[.*?\]\(.*?\)|<img[^>]*>)/,
    '\n\n<Figure image="roof.png" caption="Words." />\n\n',
  ],
  [/^Write `\[words\]\(\/address\)/, /^(?:\[\[.*?\]\]|\[.*?\]\(.*?\)+)/, '[home](/)'],
  [/^Write the formula in words/, /^\$.*?\$/, 'words'],
  [/^Write a table/, /^.*(?:\n[|+].*)*/, '| Cell | Cell |\n| --- | --- |\n| 1 | 2 |'],
  [/^Write `\[\^1\]` here/, /^\^1\^([^]*)$/, '[^1]$1\n[^1]: The note.\n'],
  [/^Write it directly before and after the words/, /^[*~`]+/, ''],
  [/^Move it to a line of its own, above the code/, /^(`{3,}\w*)\s(.*)/, '$2\n\n$1'],
  [/^Name a picture of content\/images\.yaml/, /^\S+/, 'roof.png'],
  [/^Remove the tags, and write the summary/, /^<(?:summary|details)>([^]*?)<\/(?:summary|details)>/, '$1'],
  [/^Write the year, the month and the day/, /^.+/, '2025-09-02'],
  [/^Add at least \d entr/, /^\[.*\]/, '[one, two, three]'],
  [/^Add `seo` with a group of keys/, /^/, `${group}\n`],
  [/^Write one line of text instead of a list/, /^.*/, 'words'],
  [/^Write `category`, with text as its value/, /^categories: .*/, 'category: Advice'],
  [/^Add a line `---` after the last key/, /\n\n/, '\n---\n'],
  // Into the group that is added for another issue.
  [/^Move it into `seo`/, /^.*\n/, ''],
]

function follow(issue: Issue, text: string) {
  const at = offsetAt(text, issue)
  const [before, rest] = [text.slice(0, at), text.slice(at)]
  const [, kind] = /^Write `<Callout kind="(\w+)">`, the text/.exec(issue.hint) ?? []
  if (kind) return { text: makeCallout(text, at, kind) }
  const [, keys] = /^Begin the file with .*: (.*)\.$/.exec(issue.hint) ?? []
  if (keys) {
    const lines = keys.split(', ').map((key) => (key === 'seo' ? group : `${key}: words`))
    return { text: ['---', ...lines, '---', text].join('\n') }
  }
  const found = replacements.find(([fix, written]) => fix.test(issue.hint) && written.test(rest))
  return found ? { text: before + rest.replace(found[1], found[2]) } : followFix(issue, text)
}

/** The lines of a mark of another program as a callout. */
function makeCallout(text: string, at: number, kind: string): string {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const [written = '', fenced, quoted = ''] =
    /^(?::::.*\n([^]*?)\n:::|> \[!.*\n((?:>.*\n)*))/.exec(text.slice(start)) ?? []
  const inside = fenced ?? quoted.replace(/^> ?/gm, '')
  return `${text.slice(0, start)}<Callout kind="${kind}">\n\n${inside}\n\n</Callout>\n${text.slice(start + written.length)}`
}

const folder = join(import.meta.dirname, 'migration')
const read = (part: string) =>
  readdirSync(join(folder, part)).map(
    (name) => [name.replace('.txt', ''), readFileSync(join(folder, part, name), 'utf8')] as const,
  )
const texts = read('front-matter').flatMap(([keys, head]) =>
  read('bodies').map(([name, body]) => [keys, name, head === '' ? body : `${head}\n${body}`] as const),
)

test.each(texts)('keys of %s and a text of %s are green after three rounds', async (_keys, _name, text) => {
  let file = 'content/articles/02-second.md'
  const root = tinySite({ [file]: text })
  const rounds: Issue[][] = []
  while (rounds.length < 4) {
    const { result } = await fixInRounds(root, () => buildContent({ root, check: true }))
    const issues = result.issues.filter((one) => one.file === file && one.severity === 'error')
    if (issues.length === 0) break
    rounds.push(issues)
    // From the last to the first, so that locations stay valid.
    for (const issue of issues.toReversed()) {
      const followed = follow(issue, readFileSync(join(root, file), 'utf8'))
      expect([issue.message, issue.hint, followed]).toEqual([issue.message, issue.hint, expect.anything()])
      if ('path' in followed!) renameSync(join(root, file), join(root, (file = followed.path)))
      else writeFileSync(join(root, file), followed!.text)
    }
  }
  expect(rounds.slice(3).flat()).toEqual([])
})
