import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { Issue } from '../../../scripts/pipeline/issues/issue.ts'
import { renderBodies } from '../../../scripts/pipeline/prose/render-bodies.ts'
import { model } from '../../../scripts/site/model.ts'
import { readContent } from '../../../scripts/pipeline/read/read.ts'
import { validate } from '../../../scripts/site/entries.ts'
import { spelling } from '../../../scripts/site/checks/spelling.ts'
import { Pack } from '../../../scripts/pipeline/cache/pack.ts'
import { article, articleHead, lines, page, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const list = 'names: [Skyrise]\nshortForms: [EIFS, kPa]\nterms: [as-built, parkade]\n'
const first = 'content/articles/01-first.mdx'
const index = 'content/pages/index.yaml'
const glossary = '- { id: eld, term: ELD, meaning: Electronic leak detection }\n'

/** A folder with these files, a list of words and a glossary: enough for the check alone. */
function createFolder(files: Files): string {
  const root = temporaryFolder('spelling')
  writeFiles(root, { 'content/spelling.yaml': list, 'content/glossary.yaml': glossary, ...files })
  return root
}

async function check(root: string, isWhole = false): Promise<Issue[]> {
  const pack = new Pack('spelling', { root })
  const read = readContent(root)
  const { entries, partial } = validate(read.files, read.unread)
  const all = [...Object.values(entries).flat(), ...partial]
  const prose = { origin: 'https://site.example', words: 'coming soon', endpoint: undefined, values: {} }
  const { value: bodies } = renderBodies(model, read.bodies, prose, pack)
  const issues = await spelling({ read, entries: all, bodies, pack, isWhole })
  pack.save()
  return issues
}

const wordsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word).join(' ')

/** Each issue in one line: severity, position, words of the message, words of the hint. */
const issueLines = (issues: Issue[]) =>
  issues.map(
    ({ severity, line, column, message, hint }) =>
      `${severity} ${line}:${column} ${wordsIn(message)} > ${wordsIn(hint)}`,
  )

const misspellingsIn = async (files: Files): Promise<string[]> => issueLines(await check(createFolder(files)))

const body = (text: string): Files => ({ [first]: article('First', text) })
const head = (from: string, to: string): Files => ({ [first]: `${articleHead('First').replace(from, to)}Text.\n` })
const paragraphs = (yaml: string): Files => ({
  [index]: page('Home', `  - type: prose\n    rail: Text\n    id: text\n    title: Text\n    paragraphs:\n${yaml}`),
})

test('beside faults of YAML the rest is checked', async () => {
  const faulty = articleHead('First')
    .replace('caption: A roof.', 'caption: A rooff: wet')
    .replace('excerpt: Two', 'excerpt: "Twwo')
    .replace('- Third', '- Thrid')
  const root = createFolder({ [first]: `${faulty}A mebmrane, *twice.\n` })
  expect(lines({ issues: await check(root) })).toEqual([`${first}:20:5 spelling`, `${first}:25:3 spelling`])
})

describe('a misspelt word is reported at its position', () => {
  test.each<[string, Files, string[]]>([
    ['in a paragraph', body('A wall\nof four parapts.\n'), ['26:9 parapts > parapets']],
    [
      'in a heading, a list, a quotation and bold letters',
      body('## Parapts\n\n- One\n- **parapts**\n\n> Two\n> parapts\n'),
      ['25:4 Parapts', '28:5 parapts', '31:3 parapts'],
    ],
    ['in a table', body('| Wall | Roof |\n| --- | --- |\n| Brick | parapts |\n'), ['27:11 parapts']],
    ['in the words of a link', body('The [roof parapts](/) here.\n'), ['25:11 parapts']],
    [
      'in an attribute and inside of a component',
      body('<Callout kind="note" title="A parapts">\nOf parapts.\n</Callout>\n'),
      ['25:31 parapts', '26:4 parapts'],
    ],
    ['after entities and escapes', body('R&D &lt;5 mm \\{ parapts\n'), ['25:17 parapts']],
    ['in front matter', head('excerpt: Two sentences.', 'excerpt: Two parapts.'), ['7:14 parapts']],
    ['in a list of front matter', head('  - Second', '  - "Second parapts"'), ['19:13 parapts']],
    [
      'in a folded text',
      paragraphs('      - >-\n        One line\n        and parapts\n\n        and parapts.\n'),
      ['17:13 parapts', '19:13 parapts'],
    ],
    [
      'in a text that keeps its lines',
      paragraphs('      - |\n        One line\n          and parapts\n'),
      ['17:15 parapts'],
    ],
    ['in a plain text of two lines', paragraphs('      - One line\n        and parapts\n'), ['16:13 parapts']],
    [
      'in double quotes, behind escapes',
      paragraphs('      - "\\"One\\" \\u00e9 \\\n        and\\nparapts"\n'),
      ['16:14 parapts'],
    ],
    ['in single quotes, behind a doubled one', paragraphs("      - 'It''s the owner''s parapts'\n"), ['15:29 parapts']],
    ['twice in one text', body('Of parapts and parapts.\n'), ['25:4 parapts', '25:16 parapts']],
    ['with a capital letter', body('Parapts are walls.\n'), ['25:1 Parapts > Parapets']],
    [
      'as a part of a compound, and with a possessive',
      body("A low-parapts wall, the parapts’s cap, the parapt's cap.\n"),
      ['25:7 parapts', '25:25 parapts', '25:44 parapt'],
    ],
  ])('%s', async (_name, files, expected) => {
    expect(await misspellingsIn(files)).toEqual(
      expected.map((line) => expect.stringMatching(new RegExp(`^warning ${line}\\b`))),
    )
  })
})

test('an overlong word is reported once, and does not fill the memory', async () => {
  expect(await misspellingsIn(paragraphs(`      - ${"a'a".repeat(20_000)} roof\n`))).toEqual([
    expect.stringMatching(/^warning 15:9 a/),
  ])
})

describe('accepted are', () => {
  test.each<[string, Files]>([
    [
      'code, addresses and paths',
      body('`parapts` at https://a.example/parapts, parapts@parapts.example, [here](/#parapts)\n\n```\nparapts\n```\n'),
    ],
    [
      'names of files, names with underscores, places for values',
      paragraphs('      - "roof-parapts.pdf, DAY_PARAPTS_nn and {parapts}"\n'),
    ],
    [
      'words of the list: their plural, capital, possessive, in capitals, in compounds',
      body('Parkade, parkades, PARKADE, parkade’s, EIFS, EIFS-clad walls, Skyrise’s, SKYRISE, As-builts.\n'),
    ],
    ['terms of the glossary', body('ELD finds leaks.\n')],
    [
      'numbers, units, standards, measures',
      body('2,240 m², 25 mm, 25mm, 3 kPa, CSA-A440, A23.1, 2x4, R-22, 1980s, 3rd, L/(s·m²), X-ray.\n'),
    ],
    [
      'good words in all their forms',
      body('Owners’ roofs don’t leak; they’re re-roofed, and VANCOUVER is in BC, e.g. Burnaby. A café, naïve.\n'),
    ],
    [
      'ids, slugs, choices, names of pictures',
      { [index]: page('Home').replace('sections:', 'redirectsFrom: [/parapts]\nsections:') },
    ],
    ['what is commented out', { [index]: `# parapts\n${page('Home')}`, ...body('Text {/* parapts */} here.\n') }],
  ])('%s', async (_name, files) => {
    expect(await misspellingsIn(files)).toEqual([])
  })
})

describe('the spelling is Canadian English', () => {
  test.each([
    ['color', 'colour'],
    ['Colored', 'Coloured'],
    ['CENTER', 'CENTRE'],
    ['centered', 'centred'],
    ['mold', 'mould'],
    ['fibers', 'fibres'],
    ['fiberglass', 'fibreglass'],
    ['labeled', 'labelled'],
    ['defense', 'defence'],
    ['analyze', 'analyse'],
    ['catalog', 'catalogue'],
    ['kilometers', 'kilometres'],
    ['vapor', 'vapour'],
    ['skillful', 'skilful'],
    ['plow', 'plough'],
    ['organise', 'organize'],
    ['minimised', 'minimized'],
    ['stabilisation', 'stabilization'],
  ])('%s is %s', async (word, preferred) => {
    expect(await misspellingsIn(body(`Here: ${word} stands.\n`))).toEqual([
      `warning 25:7 ${preferred} ${word} > ${preferred}`,
    ])
  })

  test('a date in prose has the month first', async () => {
    expect(
      await misspellingsIn(body('From 1 July 2025, or on 15 September; by September 15, 2026, in May 2027.\n')),
    ).toEqual([
      'warning 25:6 July 1, 2025 1 July 2025 > July 1, 2025',
      'warning 25:25 September 15 15 September > September 15',
    ])
  })

  test('Canadian forms are accepted', async () => {
    expect(
      await misspellingsIn(
        body(
          'Organize the licence, practise, advise, analyse; a storey, curb, grey mould, cheque for labour, harbour.\n',
        ),
      ),
    ).toEqual([])
  })
})

test('a letter of another alphabet is named', async () => {
  const issues = await check(createFolder(body('The roоf and an αlpha, not 5 kΩ.\n')))
  expect(issues.map(({ column, message, hint }) => `${column} ${message} ${hint}`)).toEqual([
    '5 The `о` in `roоf` is a Cyrillic letter. Type `roof` with an English keyboard.',
    '17 The `α` in `αlpha` is a Greek letter. Type `alpha` with an English keyboard.',
    expect.stringContaining('Unknown word `kΩ`'),
  ])
})

test('a text or a sentence in another language gets one message, and foreign names in an English one each their own', async () => {
  const swedish =
    'Taket på ett bostadshus läcker oftast vid genomföringar och anslutningar. Vattnet rinner längs bjälklaget och ' +
    'syns flera meter bort. Börja därför alltid med att kontrollera brunnar, sarger och plåtdetaljer.\n'
  const french = 'Les joints sont à refaire chaque année,\navant que la pluie de novembre arrive encore.\n'
  const english = 'The roof drains to the street, and the water leaves before the wall is wet. '.repeat(5)
  const messages = async (text: string) =>
    (await check(createFolder(body(text)))).map(({ line, message }) => `${line} ${message}`)
  for (const text of [swedish, `${swedish}\n${english}\n`, `${french}\n${english}\n`])
    expect(await messages(text)).toEqual([expect.stringMatching(/^25 .* another language than English\.$/)])
  const names = 'Takets, Brunnars, Sargers and Vattnets drain to the street, and the water leaves the deck.\n'
  const each = ['Takets', 'Brunnars', 'Sargers', 'Vattnets'].map((name) => `25 Unknown word \`${name}\`.`)
  expect(await messages(names)).toEqual(each)
})

test('the end of a heading is checked, and no other line', async () => {
  const rules = '- { id: end, of: headings, find: [., ":"], reason: No sentence, fix: Remove it }\n'
  const text = '## Where it fails.\n\nIt fails here.\n\n### Why?\n\n### What to do: \n\n## Version 1.2 of it\n'
  const issues = await check(createFolder({ ...body(text), 'content/house-style.yaml': rules }))
  expect(issues.map(({ line, column }) => `${line}:${column}`)).toEqual(['25:18', '31:15'])
})

test('suggestions include words of the list', async () => {
  expect(await misspellingsIn(body('One parkaed here.\n'))).toEqual([
    expect.stringMatching(/^warning 25:5 parkaed > parkade /),
  ])
})

describe('the word list', () => {
  const used = body('Skyrise measures kPa, EIFS, parkades and as-builts.\n')
  const listed = async (text: string) =>
    issueLines(await check(createFolder({ ...used, 'content/spelling.yaml': text }), true))

  test('makes its words correct', async () => {
    expect(await listed(list)).toEqual([])
  })

  test('is sorted, without repeated or unneeded words', async () => {
    const wrong = 'names: [Skyrise, Adelaar]\nshortForms: [EIFS, kPa, KPA]\nterms: [as-built, parkade, roof]\n'
    expect(await listed(wrong)).toEqual([
      'warning 1:18 Adelaar Skyrise > ',
      'warning 2:25 KPA > ',
      'warning 3:28 roof > ',
    ])
  })

  test('turns the check off when it is empty', async () => {
    expect(await misspellingsIn({ ...body('Of parapts.\n'), 'content/spelling.yaml': '' })).toEqual([])
  })
})

test('findings are cached: a changed list checks no text again, a changed text is checked', async () => {
  const root = createFolder(body('Of parapts.\n'))
  const cached = () => readFileSync(join(root, '.cache/packs/spelling'), 'utf8').split('\n').length
  expect(await check(root)).toHaveLength(1)
  const before = cached()
  writeFiles(root, { 'content/spelling.yaml': list.replace('parkade', 'parapt, parkade') })
  expect(await check(root)).toEqual([])
  expect(cached()).toBe(before)
  writeFiles(root, body('Of parapits.\n'))
  expect(await check(root)).toHaveLength(1)
  expect(cached()).toBeGreaterThan(before)
})

test('a build reports only what an earlier check has found', async () => {
  const root = tinySite({
    ...body('Of parapts.\n'),
    'content/spelling.yaml': list,
    'content/house-style.yaml': '- { id: of, find: [Of], reason: It is short., fix: Write more. }\n',
  })
  const found = async (mode: true | 'cached') => {
    const { issues } = await buildContent({ root, check: true, spelling: mode })
    return issues.filter(({ rule }) => /^(spelling|house-style|word-list)$/.test(rule))
  }
  expect(await found('cached')).toEqual([])
  const checked = await found(true)
  expect(checked.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['spelling', 'house-style', 'word-list']))
  expect(await found('cached')).toEqual(checked)
  // Whether a listed word is needed is unknown until every text is checked.
  writeFiles(root, body('Of parapits.\n'))
  expect((await found('cached')).filter(({ file, rule }) => file === first || rule === 'word-list')).toEqual([])
})

test('the build reports spelling on request, and succeeds', async () => {
  const root = tinySite({ ...body('Of parapts.\n'), 'content/spelling.yaml': list })
  const here = (issues: string[]) => issues.filter((line) => line.startsWith(first))
  expect(here(lines(await buildContent({ root })))).toEqual([])
  expect(here(lines(await buildContent({ root, spelling: true })))).toEqual([`${first}:25:4 spelling`])
  expect(readdirSync(join(root, 'src/generated'))).toContain('routes')
})
