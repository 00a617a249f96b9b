import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/build-content'
import { article, page, tinySite, type Files } from './tiny-site'

const body = 'A [link](/resources/articles/1).\n\n<Callout kind="note">\n\nText.\n\n</Callout>\n\n## What follows\n'
const base = (name: string) => article(name, body)
/** Faults as writers make them, each in a file of its own: its text, and what has to be told of it. */
const faults: Record<string, [text: string, ...told: string[]]> = {
  'missing-field': [base('Missing field').replace('title: Missing field\nex', 'ex'), '2:1 missing-key'],
  'wrong-choice': [base('Wrong choice').replace('category: Prevention', 'category: prevntion'), '8:11 not-allowed-value'],
  'wrong-type': [base('Wrong type').replace('downloadable: false', 'downloadable: "no"'), '16:15 wrong-type'],
  'unclosed-tag': [base('Unclosed tag').replace('</Callout>\n', ''), '27:1 mdx-unclosed'],
  'unknown-component': [base('Unknown component').replaceAll('Callout', 'Calout'), '27:1 unknown-component'],
  'broken-link': [base('Broken link').replace('/resources/articles/1', '/resources/articles/none'), '25:3 unknown-path'],
  'broken-file-link': [base('Broken file link').replace('/resources/articles/1', './none.mdx'), '25:3 url-scheme'],
  'broken-anchor': [base('Broken anchor').replace('/resources/articles/1', '#none'), '25:3 unknown-anchor'],
  'missing-picture': [`${base('Missing picture')}\n<Figure image="none.png" caption="A chart." />\n`, '35:1 unknown-image'],
  'plain-picture': [`${base('Plain picture')}\n![A chart](/img/none.png)\n`, '35:1 mdx-image'],
  'bad-yaml': [base('Bad YAML').replace('excerpt:', '  excerpt:'), '7:10 yaml-syntax'],
  'misspelt-key': [base('Misspelt key').replace('downloadable:', 'downlodable:'), '16:1 unknown-key'],
  'two-in-one': [base('Two in one').replace('title: Two in one\nex', 'ex').replace('category: Prevention', 'category: x'), '2:1 missing-key', '7:11 not-allowed-value'],
  'three-in-prose': [base('Three in prose').replace('Text.', 'Gaps <5 mm {x} <br>'), '29:6 mdx-less-than', '29:12 mdx-expression', '29:16 mdx-unclosed'],
  'same-number': [base('Same number'), '2:1 duplicate-entry', '2:1 duplicate-path'],
}

test('faults in fifteen files, and one in two, are all told in one run, each with its place and its mend', async () => {
  const names = Object.keys(faults)
  const number = (name: string, index: number) => (name === 'same-number' ? '01' : String(index + 10))
  const files: Files = Object.fromEntries(names.map((name, index) => [`content/articles/${number(name, index)}-${name}.mdx`, faults[name]![0]]))
  files['content/stats.yaml'] = '- { id: a, value: 1+, label: a, base: b }\n- { id: a, value: 2+, label: c, base: d }\n'
  files['content/pages/about.yaml'] = page('About').replace('label:', 'lable:')
  const { issues } = await buildContent({ root: tinySite(files) })
  const told = names.flatMap((name, index) => faults[name]!.slice(1).map((one) => `content/articles/${number(name, index)}-${name}.mdx:${one}`))
  expect(issues.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`).toSorted()).toEqual(
    [...told, 'content/stats.yaml:2:3 duplicate-entry', 'content/pages/about.yaml:1:1 unknown-key'].toSorted(),
  )
  for (const { hint } of issues) expect(hint).toMatch(/\S.*[.?]$/)
})
