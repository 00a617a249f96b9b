import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

/** Place and rule, and what the advice has to name. */
type Told = [place: string, mend: string]

const body = 'A [link](/resources/articles/1).\n\n<Callout kind="note">\n\nText.\n\n</Callout>\n\n## What follows\n'
const without = (text: string, key: string) => text.replace(new RegExp(`^${key}:.*\n`, 'm'), '')
const linked = (to: string) => (text: string) => text.replace('/resources/articles/1', to)
const noTitle: Told = ['2:1 missing-key', 'Such as `title: First`.']
const noExcerpt: Told = ['2:1 missing-key', 'Such as `excerpt: ']
const unclosed: Told = ['27:1 mdx-unclosed', 'Close it: </Callout>']
const isUnclosed = (text: string) => text.replace('</Callout>\n', '')
const wrongChoice = (text: string) => text.replace('category: Prevention', 'category: prevntion')

/** Faults as writers make them, each in an article of its own: how it comes about, and what has to be told of it. */
const faults: Record<string, [spoil: (text: string) => string, ...told: Told[]]> = {
  'missing-field': [(text) => without(text, 'title'), noTitle],
  'wrong-choice': [wrongChoice, ['8:11 not-allowed-value', 'Did you mean `Prevention`?']],
  'wrong-type': [
    (text) => text.replace('downloadable: false', 'downloadable: "no"'),
    ['16:15 wrong-type', 'Write `false`, without quotes.'],
  ],
  'unclosed-tag': [isUnclosed, unclosed],
  'unknown-component': [
    (text) => text.replaceAll('Callout', 'Calout'),
    ['27:1 unknown-component', 'Did you mean `<Callout>`?'],
  ],
  'broken-link': [linked('/resources/article/1'), ['25:3 unknown-path', 'Did you mean `/resources/articles/1`?']],
  'broken-file-link': [linked('./none.mdx'), ['25:3 url-scheme', 'Links begin with / (this site)']],
  'broken-anchor': [linked('#what-folows'), ['25:3 unknown-anchor', 'Did you mean `#what-follows`?']],
  'missing-picture': [
    (text) => `${text}\n<Figure image="rof.png" caption="A chart." />\n`,
    ['35:1 unknown-image', 'Did you mean `roof.png`?'],
  ],
  'missing-picture-for-cards': [
    (text) => text.replace('image: roof.png', 'image: /img/none.png'),
    ['13:8 format', 'Write `none.png`.'],
  ],
  'plain-picture': [
    (text) => `${text}\n![A chart](/img/none.png)\n`,
    ['35:1 mdx-image', 'Write <Figure image="none.png" caption="…" />.'],
  ],
  'bad-yaml': [
    (text) => text.replace('excerpt:', '  excerpt:'),
    ['7:1 yaml-syntax', 'begins where the key above begins'],
  ],
  'misspelt-key': [
    (text) => text.replace('downloadable:', 'downlodable:'),
    ['16:1 unknown-key', 'Write `downloadable`.'],
  ],
  'misspelt-key-that-may-be-missing': [
    (text) => text.replace('downloadable:', 'drafft: true\ndownloadable:'),
    ['16:1 unknown-key', 'Write `draft`.'],
  ],
  'two-in-one': [
    (text) => without(wrongChoice(text), 'title'),
    noTitle,
    ['7:11 not-allowed-value', 'Did you mean `Prevention`?'],
  ],
  'three-in-prose': [
    (text) => text.replace('Text.', 'Gaps <5 mm {x} <br>'),
    ['29:6 mdx-less-than', 'Write &lt; for the sign'],
    ['29:12 mdx-expression', 'write \\{'],
    ['29:16 mdx-unclosed', '<br />'],
  ],
  'first-of-three': [(text) => without(text, 'title'), noTitle],
  'second-of-three': [(text) => without(text, 'excerpt'), noExcerpt],
  'third-of-three': [wrongChoice, ['8:11 not-allowed-value', 'Did you mean `Prevention`?']],
  'first-of-two-broken': [isUnclosed, unclosed],
  'second-of-two-broken': [isUnclosed, unclosed],
  'same-number': [(text) => text, ['2:1 duplicate-entry', 'this one to content/articles/31-same-number.mdx']],
}

/** What has to be told of other kinds of content. */
const others: Record<string, [text: string, ...told: Told[]]> = {
  'content/stats.yaml': [
    '- { id: a, value: 1+, label: a, base: b }\n- { id: a, value: 2+, label: c, base: d }\n',
    ['2:3 duplicate-entry', 'such as `a-2`'],
  ],
  'content/pages/about.yaml': [`alsoAt: [/firm]\n${page('About')}`],
  'content/pages/company.yaml': [
    `alsoAt: [/firm]\n${page('Company')}`,
    ['1:10 duplicate-path', 'Give one of them another'],
  ],
  'content/pages/misspelt.yaml': [page('Misspelt').replace('label:', 'lable:'), ['1:1 unknown-key', 'Write `label`.']],
}

test('faults in 25 files are all told in one run, each with its file, its place and its mend', async () => {
  const names = Object.keys(faults)
  const fileOf = (name: string, index: number) =>
    `content/articles/${name === 'same-number' ? '01' : index + 10}-${name}.mdx`
  const texts = names.map((name, index): [file: string, text: string, ...told: Told[]] => {
    const [spoil, ...told] = faults[name]!
    return [fileOf(name, index), spoil(article(name, body)), ...told]
  })
  const all = [...texts, ...Object.entries(others).map(([file, rest]): [string, string, ...Told[]] => [file, ...rest])]
  const files: Files = Object.fromEntries(all.map(([file, text]) => [file, text]))
  const { issues } = await buildContent({ root: tinySite(files) })
  const expected = all.flatMap(([file, , ...told]) =>
    told.map(([place, mend]) => [`${file}:${place}`, expect.stringContaining(mend) as string]),
  )
  const told = issues.map(({ file, line, column, rule, hint }) => [`${file}:${line}:${column} ${rule}`, hint])
  const byPlace = (a: string[], b: string[]) => (a[0]! < b[0]! ? -1 : 1)
  expect(told.toSorted(byPlace)).toEqual(expected.toSorted(byPlace))
})
