import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { hasErrors } from '../../../scripts/pipeline/issues/issue.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import {
  article,
  lines,
  page,
  picture,
  siteWith,
  contentsBelow,
  freshCopy,
  tinySite,
  writeFiles,
} from '../../fixtures/tiny-site.ts'

const EDITS = 40
const colors = { red: await picture(8, 6, '#993333'), blue: await picture(8, 6, '#333399') }

/** Kinds of edits; `name` is one of a few, so that edits affect the same file. */
const edits: Record<string, (root: string, name: string, word: string) => void> = {
  text: (root, name, word) =>
    writeFiles(root, { 'content/articles/01-first.mdx': article('First', `${word} of ${name}.\n\n## ${word}\n`) }),
  'front matter': (root, name, word) =>
    writeFiles(root, { 'content/articles/01-first.mdx': article(`${name} ${word}`, 'A text.\n') }),
  'a new article': (root, name, word) =>
    writeFiles(root, { [`content/articles/0${name.length}-${name}.mdx`]: article(word, `About ${name}.\n`) }),
  'a new page': (root, name, word) => writeFiles(root, { [`content/pages/${name}.yaml`]: page(word) }),
  removed: (root, name) =>
    writeFiles(root, { [`content/pages/${name}.yaml`]: null, [`content/articles/0${name.length}-${name}.mdx`]: null }),
  renamed: (root, name) => {
    const contents = contentsBelow(join(root, 'content/pages'))
    const text = contents[`${name}.yaml`]
    if (text) writeFiles(root, { [`content/pages/${name}.yaml`]: null, [`content/pages/${name}-moved.yaml`]: text })
  },
  navigation: (root, _name, word) => {
    const footer = `  - { label: ${word}, items: [{ label: Home, to: / }] }\n`
    writeFiles(root, { 'content/navigation.yaml': `main:\n  - { label: ${word}, to: / }\nfooter:\n${footer}` })
  },
  'site.yaml': (root, _name, word) =>
    writeFiles(root, { 'content/site.yaml': siteWith('name: Tiny', `name: ${word}`) }),
  picture: (root, name) => writeFiles(root, { 'public/uploads/roof.png': name === 'one' ? colors.red : colors.blue }),
  'a term': (root, _name, word) =>
    writeFiles(root, { 'content/glossary.yaml': `- id: eld\n  term: ELD\n  meaning: ${word}\n` }),
  'a mistake': (root, name) => writeFiles(root, { [`content/pages/${name}.yaml`]: 'lable: Home\n' }),
}

const anyEdit = fc.record({
  kind: fc.constantFrom(...Object.keys(edits)),
  name: fc.constantFrom('one', 'three', 'seven'),
  word: fc.constantFrom('Alpha', 'Bravo', 'Oscar'),
})

/** The issues and output of a fresh copy. */
async function fresh(root: string) {
  const copy = freshCopy(root)
  const result = await buildContent({ root: copy })
  return { issues: lines(result), built: hasErrors(result.issues) ? {} : contentsBelow(join(copy, 'src/generated')) }
}

test('after any edits a cached build equals a fresh one, between commands and within one', async () => {
  const root = tinySite()
  const alive = new Store({ root })
  const [drawn = []] = fc.sample(fc.array(anyEdit, { minLength: EDITS, maxLength: EDITS }), { seed: 21, numRuns: 1 })
  for (const { kind, name, word } of drawn) {
    edits[kind]!(root, name, word)
    const expected = await fresh(root)
    const found = await buildContent({ root, check: true })
    const again = await buildContent({ root, check: true })
    expect([lines(found), lines(again)], kind).toEqual([expected.issues, expected.issues])
    const stayed = await buildContent({ root, store: alive, check: true })
    const built = [...(hasErrors(stayed.issues) ? [] : stayed.output())]
    const cached = Object.fromEntries(built.map(([path, text]) => [path, text()]))
    expect([lines(stayed), cached], kind).toEqual([expected.issues, expected.built])
  }
})
