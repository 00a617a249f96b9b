import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { ContentRuns } from '../../../scripts/tools/edit/content-runs.ts'
import { EditSession } from '../../../scripts/tools/edit/edit-session.ts'
import { parse } from 'yaml'
import type { Passage } from '../../../scripts/tools/edit/page-passages.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { marker, phonePicture } from '../../../scripts/pipeline/read/picture-metadata.fixture.ts'
import { article, picture, tinySite } from '../../fixtures/tiny-site.ts'

const about = 'content/pages/about.yaml'
const first = 'content/articles/01-first.mdx'

/** An edited site that is rebuilt until the request has finished, as in development. */
async function edited() {
  const root = tinySite({
    [about]: pageWith('About', 'prose', '    id: text\n    paragraphs: [Same, Words]\n'),
    [first]: article('First', 'Words.\n\n## Same\n\nSee [us](/about).\n'),
  })
  const runs = new ContentRuns()
  const session = new EditSession(root, runs, new Store({ root }))
  const build = () => runs.during(() => buildContent({ root, preview: true, check: true }))
  expect((await build()).issues).toEqual([])
  const done = async <Answer>(pending: Promise<Answer>): Promise<Answer> => {
    const state = { isOpen: true }
    const ended = pending.finally(() => (state.isOpen = false))
    ended.catch(() => {})
    // A write during a build aborts it; the next build sees it.
    for (; state.isOpen; await setImmediate()) await build().catch(() => {})
    return ended
  }
  const readText = (file: string) => readFileSync(join(root, file), 'utf8')
  return { root, session, done, readText }
}

const at = ({ file, hash, kind, start }: Passage) => ({ file, hash, kind, start })
const asEdit = (passage: Passage, text: string) => ({ ...at(passage), text })
const base64 = async (bytes: Promise<Buffer> | Buffer) => (await bytes).toString('base64')
const given = { file: 'IMG_1.png', name: 'Wet wall', alt: 'A wall: wet.', caption: 'Below the "sill".' }

test('lists the passages of a page with their locations, including shared ones', async () => {
  const { session, readText } = await edited()
  const passages = await session.findPassages('/about')
  const title = passages.find(({ id }) => id === `${about}#sections.0.title`)!
  expect(readText(about).slice(title.start)).toMatch(/^About\n/)
  expect(new Set(passages.map(({ file }) => file))).toContain('content/navigation.yaml')
  expect((await session.findPassages('/resources/articles/1')).map(({ source }) => source)).toContain('## Same')
})

test('an edit reports new issues, and undo reverts the latest edit first', async () => {
  const { session, done, readText } = await edited()
  const before = readText(first)
  const blocks = async () =>
    (await session.findPassages('/resources/articles/1')).filter(({ kind }) => kind === 'block')
  const [words] = await blocks()
  expect(await done(session.edit(asEdit(words!, 'Other words.')))).toMatchObject({ isWritten: true, findings: [] })
  const between = readText(first)
  const broken = asEdit((await blocks())[0]!, 'See [them](/nowhere).')
  const brings = { findings: [{ file: first, severity: 'error' }] }
  expect(await session.edit(broken)).toMatchObject({ isWritten: false, isQuestion: true, ...brings })
  expect(readText(first)).toBe(between)
  expect(await done(session.edit({ ...broken, decision: 'save' }))).toMatchObject({ isWritten: true, ...brings })
  expect(readText(first)).not.toBe(between)
  await done(session.undo())
  expect(readText(first)).toBe(between)
  await done(session.undo())
  expect(readText(first)).toBe(before)
  await expect(session.undo()).rejects.toThrow('nothing to undo')
})

test('undo reverts an edit of its own tab', async () => {
  const { session, done, readText } = await edited()
  const before = { [first]: readText(first), [about]: readText(about) }
  const find = async (path: string, words: string) =>
    (await session.findPassages(path)).find(({ source }) => source === words)!
  await done(session.edit(asEdit(await find('/resources/articles/1', 'Words.'), 'Others.'), 'one'))
  await done(session.edit(asEdit(await find('/about', 'Same'), 'Different'), 'two'))
  await done(session.undo('one'))
  expect(readText(first)).toBe(before[first])
  expect(readText(about)).not.toBe(before[about])
  await expect(session.undo('one')).rejects.toThrow('nothing to undo')
  await done(session.undo('two'))
  expect(readText(about)).toBe(before[about])
})

test.each([
  ['Words.', 'Joints <5 mm.', 'mdx-less-than'],
  ['Words.', '<Callout kind="note">\n\nText.', 'mdx-unclosed'],
  ['Words.', '{process.exit()}', 'mdx-expression'],
  ['Words.', 'import x from "y"', 'mdx-code'],
  ['Words.', '<Script />', 'unknown-component'],
  ['Words.', '[x](javascript:alert(1))', 'url-scheme'],
  ['Words.', '# Title', 'heading-level'],
  ['2025-08-19', '2025-13-40', 'format'],
])('%j as %j is refused by its rule at its line, while it is typed and when it is saved', async (was, typed, rule) => {
  const { session, readText } = await edited()
  const before = readText(first)
  const passage = (await session.findPassages('/resources/articles/1')).find(({ source }) => source === was)!
  for (const isTrial of [true, false]) {
    const { isWritten, isQuestion, findings } = await session.edit(asEdit(passage, typed), '', isTrial)
    expect([isWritten, isQuestion, ...findings.map((one) => `${one.rule}:${one.line}`)]).toEqual([
      false,
      false,
      `${rule}:${passage.line}`,
    ])
  }
  expect(readText(first)).toBe(before)
})

test('a text is judged as it is typed, and never written by that', async () => {
  const { session, readText } = await edited()
  const before = readText(first)
  const passages = await session.findPassages('/resources/articles/1')
  for (const [was, typed, ...rules] of [
    ['Words.', 'Good words.'],
    ['Words.', 'See [them](/nowhere).', 'unknown-path'],
    ['roof.png', 'no-roof.png', 'unknown-image'],
  ]) {
    const passage = passages.find(({ source }) => source === was)!
    const { isWritten, isQuestion, findings } = await session.edit(asEdit(passage, typed!), '', true)
    expect([isWritten, isQuestion, findings.map(({ rule }) => rule)]).toEqual([false, true, rules])
  }
  expect(readText(first)).toBe(before)
})

test('an edit that removes an anchor reports the links to it, and is written once that is accepted', async () => {
  const { session, done, readText } = await edited()
  const blocks = () => session.findPassages('/resources/articles/1')
  const words = (await blocks()).find(({ source }) => source === 'Words.')!
  await done(session.edit(asEdit(words, 'See [it](#same).')))
  const before = readText(first)
  const heading = (await blocks()).find(({ label }) => label === 'heading')!
  expect(await session.edit(asEdit(heading, '## Other'))).toMatchObject({
    isWritten: false,
    anchors: ['same'],
    findings: [{ file: first, message: expect.stringContaining('#same') }],
  })
  expect(readText(first)).toBe(before)
  expect(await done(session.edit({ ...asEdit(heading, '## Other'), decision: 'save' }))).toMatchObject({
    isWritten: true,
    findings: [{ file: first, message: expect.stringContaining('#same') }],
  })
  await done(session.undo())
  expect(await done(session.edit(asEdit(heading, '### Same')))).toMatchObject({ anchors: [] })
})

test('a changed heading keeps its id if the writer wants that, also beside one with the same words', async () => {
  const { session, done, readText } = await edited()
  const before = readText(first)
  const headings = async () =>
    (await session.findPassages('/resources/articles/1')).filter(({ label }) => label === 'heading')
  const [heading] = await headings()
  await done(session.edit(asEdit(heading!, '## Same\n\nText.\n\n## Same\n\nSee [it](#same-1).')))
  const [one, other] = await headings()
  const keep = { decision: 'keep-address' as const }
  expect(await done(session.edit({ ...asEdit(one!, '## First ##'), ...keep }))).toMatchObject({ findings: [] })
  expect(await done(session.edit({ ...asEdit((await headings())[1]!, '## Second'), ...keep }))).toMatchObject({
    isWritten: true,
    findings: [],
  })
  expect(readText(first)).toContain('## First {/* #same */}\n\nText.\n\n## Second {/* #same-1 */}\n\nSee')
  // Once it is written, other words need no decision.
  expect(await done(session.edit(asEdit((await headings())[1]!, '## Third {/* #same-1 */}')))).toMatchObject({
    isWritten: true,
    anchors: [],
  })
  for (let edits = 0; edits < 4; edits++) await done(session.undo())
  expect([readText(first), other?.source]).toEqual([before, '## Same'])
})

test.each([
  ['an error of its own', 'category: Prevention', 'category: Nothing'],
  ['a placeholder', 'Words.', 'XXX'],
  ['a link to nothing', '/about', '/nowhere'],
])('a draft with %s stays one, and Publish says what is missing', async (_what, right, wrong) => {
  const { root, session, readText } = await edited()
  const draft = readText(first).replace('---\n', '---\ndraft: true\n').replace(right, wrong)
  writeFileSync(join(root, first), draft)
  // Without a build after it: nothing is written, not even for a moment.
  const outcome = await session.setDraft({ file: first, isDraft: false })
  expect(outcome.isWritten).toBe(false)
  expect(outcome.findings.map(({ file, severity }) => `${file} ${severity}`)).toContain(`${first} error`)
  expect(readText(first)).toBe(draft)
})

test('converts a page to a draft and back without other changes', async () => {
  const { session, done, readText } = await edited()
  const before = readText(about)
  await done(session.setDraft({ file: about, isDraft: true }))
  expect(readText(about)).toBe(`draft: true\n${before}`)
  await done(session.setDraft({ file: about, isDraft: false }))
  expect(readText(about)).toBe(before)
})

test.each([
  ['above it', (text: string) => `# Not before the roof is dry.\ndraft: true\n${text}`],
  ['beside it', (text: string) => text.replace('label:', 'draft: true # not yet\nlabel:')],
  ['of another key', (text: string) => text.replace('label:', '# In menus.\nlabel:')],
])('the mark of a draft keeps its place and the comment %s', async (_where, change) => {
  const { root, session, done, readText } = await edited()
  const written = change(readText(about))
  writeFileSync(join(root, about), written)
  const states = written.includes('draft:') ? [false, true] : [true, false]
  for (const isDraft of states) {
    await done(session.setDraft({ file: about, isDraft }))
    expect(parse(readText(about)).draft ?? false).toBe(isDraft)
  }
  expect(readText(about)).toBe(written)
})

test('adds a picture below a block or instead of another, and undoes it', async () => {
  const { root, session, done, readText } = await edited()
  const before = { text: readText(first), list: readText('content/images.yaml') }
  const passages = await session.findPassages('/resources/articles/1')
  const bytes = await base64(picture(1300, 900))
  const words = passages.find(({ source }) => source === 'Words.')!
  const outcome = await done(session.addPicture({ ...given, bytes, at: at(words) }))
  expect(outcome).toMatchObject({ isWritten: true, file: first, findings: [] })
  const figure = '<Figure image="wet-wall.png" caption="Below the &#x22;sill&#x22;." />'
  expect(readText(first)).toBe(before.text.replace('Words.\n', `Words.\n\n${figure}\n`))
  expect(readText('content/images.yaml')).toMatch(/\n- file: wet-wall\.png\n {2}alt: ['"]A wall: wet\.['"]\n$/)
  await done(session.undo())
  expect({ text: readText(first), list: readText('content/images.yaml') }).toEqual(before)
  expect(existsSync(join(root, 'public/uploads/wet-wall.png'))).toBe(false)
  const named = (await session.findPassages('/resources/articles/1')).find(({ source }) => source === 'roof.png')!
  await done(session.addPicture({ ...given, bytes, at: at(named) }))
  expect(readText(first)).toBe(before.text.replace('roof.png', 'wet-wall.png'))
})

test('removes and reports the metadata of a dropped picture', async () => {
  const { root, session, done } = await edited()
  const bytes = await base64(phonePicture(900, 1300))
  const { removed } = await done(session.addPicture({ ...given, file: 'IMG_1.jpg', bytes }))
  expect(removed).toContain('a position')
  expect(readFileSync(join(root, 'public/uploads/wet-wall.jpg')).includes(marker)).toBe(false)
})

test('writes nothing if a picture cannot be added where it was dropped', async () => {
  const { root, session, readText } = await edited()
  const list = readText('content/images.yaml')
  const words = (await session.findPassages('/resources/articles/1')).find(({ source }) => source === 'Words.')!
  const whole = { ...given, bytes: await base64(picture(1300, 900)), at: at(words) }
  expect(await session.addPicture({ ...whole, caption: '' })).toMatchObject({ isWritten: false })
  const refused = (part: object) => session.addPicture({ ...whole, ...part }).catch(String)
  expect(await refused({ at: { ...at(words), hash: '0'.repeat(64) } })).toContain('has changed on disk')
  for (const file of ['package.json', 'content/../outside.mdx', 'public/uploads/../../x.png'])
    expect(await refused({ at: { ...at(words), file } })).toContain('from a page')
  expect(await refused({ bytes: await base64(picture(300, 200)) })).toContain('300 pixels wide')
  expect(readText('content/images.yaml')).toBe(list)
  expect(existsSync(join(root, 'public/uploads/wet-wall.png'))).toBe(false)
})
