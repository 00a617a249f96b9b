import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { exitCode } from '../../../scripts/pipeline/issues/run-command.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { runContent } from '../../../scripts/tools/cli/run-content.ts'
import { runFormat } from '../../../scripts/tools/cli/run-format.ts'
import { ContentRuns } from '../../../scripts/tools/edit/content-runs.ts'
import { EditSession } from '../../../scripts/tools/edit/edit-session.ts'
import { runNew } from '../../../scripts/tools/new/run-new.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { article, contentsBelow, page, picture, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

/** A disk on which a process writes until it is killed: nothing of it is written from then on. */
const disk = vi.hoisted(() => {
  const state = { root: '', writes: 0, last: Infinity }
  const names = ['copyFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync']
  type Call = (...given: unknown[]) => unknown
  const isContent = (path: unknown) =>
    state.root !== '' && String(path).startsWith(state.root) && !/\/(\.cache|src\/generated)\b/.test(String(path))
  const mortal = (name: string, real: Record<string, unknown>): Call => {
    const call = real[name] as Call
    return (...given) => {
      if (!isContent(given[0]) || (name === 'mkdirSync' && (real.existsSync as Call)(given[0]))) return call(...given)
      if (++state.writes <= state.last) return call(...given)
      // The write during which it is killed has written half.
      if (name === 'writeFileSync' && state.writes === state.last + 1)
        call(given[0], Buffer.from(given[1] as string).subarray(0, 9))
      throw Object.assign(new Error('killed'), { path: given[0] })
    }
  }
  const fs = (real: Record<string, unknown>) => ({
    ...real,
    ...Object.fromEntries(names.map((name) => [name, mortal(name, real)])),
  })
  return { state, fs }
})
vi.mock('node:fs', async (original) => disk.fs(await original()))

const first = 'content/articles/01-first.mdx'
const about = 'content/pages/about.yaml'
const start: Files = {
  [about]: page('About'),
  'content/pages/links.yaml': pageWith('Links', 'call-to-action', '    actions: [{ label: There, to: /about }]\n'),
  [first]: article('First', 'See [us](/about).\n\n* One\n* Two\n'),
  'content/articles/02-second.mdx': article('Second', 'See [us](/about).\n\n* One\n'),
}
const photo = await picture(1300, 900)

async function addPicture(root: string): Promise<number> {
  const runs = new ContentRuns()
  const build = () => runs.during(() => buildContent({ root, preview: true, check: true }))
  await build()
  const session = new EditSession(root, runs, new Store({ root }))
  const passages = await session.findPassages('/resources/articles/1')
  const { file, hash, kind, start: at } = passages.find(({ source }) => source.startsWith('See'))!
  const given = { file: 'IMG_1.png', name: 'wet-wall', alt: 'A wall.', caption: 'A wall.' }
  const state = { isOpen: true }
  const pending = session
    .addPicture({ ...given, bytes: photo.toString('base64'), at: { file, hash, kind, start: at } })
    .finally(() => (state.isOpen = false))
  pending.catch(() => {})
  for (; state.isOpen; await setImmediate()) await build()
  return (await pending).isWritten ? 0 : 1
}

const misspelt = { [about]: page('About').replace('label:', 'lable:'), [first]: article('First', 'A<br>\nb < 3\n') }
const commands: Record<string, { run: (root: string) => Promise<number> | number; files?: Files }> = {
  mv: { run: (root) => runContent(root, ['mv', '/about', '/firm/who']) },
  rm: { run: (root) => runContent(root, ['rm', '/about', '--to', '/']) },
  '--fix': { run: (root) => runContent(root, ['--fix']), files: { ...misspelt, 'content/pages/links.yaml': null } },
  format: { run: (root) => runFormat(root, []) },
  new: { run: (root) => runNew(root, ['article', 'Another']) },
  'new picture': {
    run: (root) => runNew(root, ['picture', join(root, 'photo.png'), '--name', 'wet', '--alt', 'A wall.']),
  },
  'an edit on a page': { run: addPicture },
}

const said: string[] = []
const hear = (...words: unknown[]) => (said.push(words.join(' ')), true)
const spies = [
  ...(['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(hear)),
  ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(hear as never)),
]
afterEach(() => spies.forEach((spy) => spy.mockClear()))

type Parts = Record<string, string>

function partsOf(root: string): Parts {
  const below = (folder: string) =>
    Object.entries(contentsBelow(join(root, folder))).map(([file, text]) => [`${folder}/${file}`, text] as const)
  return Object.fromEntries([...below('content'), ...below('public')])
}

function putBack(root: string, before: Parts): void {
  for (const file of Object.keys(partsOf(root))) if (before[file] === undefined) rmSync(join(root, file))
  for (const [file, text] of Object.entries(before))
    if (!file.endsWith('.png') && partsOf(root)[file] !== text) writeFileSync(join(root, file), text)
}

async function run(root: string, command: (root: string) => Promise<number> | number, last = Infinity) {
  said.length = 0
  Object.assign(disk.state, { root, writes: 0, last })
  const code = await exitCode(() => command(root))
  disk.state.root = ''
  return { code, writes: disk.state.writes, text: said.join('\n') }
}

const check = (root: string) => runFormat(root, ['--check'])

test.each(Object.entries(commands))('killed before any of its writes, %s is undone or done', async (name, command) => {
  const root = tinySite({ ...start, ...command.files })
  writeFileSync(join(root, 'photo.png'), photo)
  const before = partsOf(root)
  const done = await run(root, command.run)
  expect([done.code, done.text]).toEqual([0, done.text])
  const after = partsOf(root)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (file) => before[file] !== after[file],
  )
  expect(changed.length).toBeGreaterThan(name === 'new' ? 0 : 1)
  for (let last = 0; last < done.writes; last++)
    for (const touched of [undefined, changed[last % changed.length]!]) {
      putBack(root, before)
      await run(root, command.run, last)
      const isBegun = existsSync(join(root, 'content.journal'))
      const atKill = partsOf(root)
      const mine = touched && !touched.endsWith('.png') ? touched : undefined
      if (mine !== undefined) writeFiles(root, { [mine]: 'Mine.\n' })
      const { text } = await run(root, check)
      // Without a journal the command had not begun, or was over.
      const isOver = !isBegun && changed.some((file) => atKill[file] === after[file])
      const isNamed = !isBegun || mine === undefined || text.includes(mine)
      const found = { content: partsOf(root), isSaid: text.includes('was interrupted'), isNamed }
      const written = mine === undefined ? {} : { [mine]: 'Mine.\n' }
      const whole = { ...(isOver ? after : before), ...written }
      expect(found, `before write ${last + 1}`).toEqual({ content: whole, isSaid: isBegun, isNamed: true })
      expect(existsSync(join(root, 'content.journal'))).toBe(false)
    }
})

test('a journal that leads out of the content is refused', async () => {
  const root = tinySite()
  const evil = (file: string) =>
    JSON.stringify({ command: 'x', owner: '1-1', files: [{ file, before: 'eA==', written: [null] }] })
  for (const file of ['../evil', 'package.json', 'content/../package.json', 'content/./x', 'content/a/../../x']) {
    writeFileSync(join(root, 'content.journal'), evil(file))
    const { code, text } = await run(root, check)
    expect([code, text], file).toEqual([1, expect.stringContaining('Remove `content.journal`') as string])
  }
})
