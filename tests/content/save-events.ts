import { existsSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { article, page, picture, textsBelow, writeFiles } from './tiny-site'

const EVENTS = 200
const CHECKS = 4
const red = await picture(8, 6, '#993333')
const blue = await picture(8, 6, '#333399')

/** A way in which programs save, move and remove what lies in a site; `name` is one of few, so that events meet. */
type Change = (root: string, name: string, text: string) => void | Promise<void>

const pageFile = (root: string, name: string) => join(root, `content/pages/${name}.yaml`)
const moved = (from: string, to: string) => {
  if (existsSync(from)) {
    rmSync(to, { recursive: true, force: true })
    renameSync(from, to)
  }
}

const changes: Record<string, Change> = {
  'saved in place': (root, name, text) => writeFiles(root, { [`content/pages/${name}.yaml`]: page(text) }),
  'saved by rename': (root, name, text) => {
    writeFiles(root, { [`content/pages/${name}.yaml~`]: page(text) })
    renameSync(`${pageFile(root, name)}~`, pageFile(root, name))
  },
  'saved in two steps': async (root, name, text) => {
    writeFiles(root, { [`content/pages/${name}.yaml`]: '' })
    await setTimeout(50)
    writeFiles(root, { [`content/pages/${name}.yaml`]: page(text) })
  },
  'saved with the size and the time of before': (root, name) => {
    const file = pageFile(root, name)
    if (!existsSync(file)) return
    const { atime, mtime } = statSync(file)
    writeFileSync(file, page(textsBelow(dirname(file))[`${name}.yaml`]!.includes('Even') ? 'Odds' : 'Even'))
    utimesSync(file, atime, mtime)
  },
  'left half written': (root, name) => writeFiles(root, { [`content/pages/${name}.yaml`]: 'label: Half\nsections:\n' }),
  removed: (root, name) => rmSync(pageFile(root, name), { force: true }),
  'in a new folder': (root, name, text) =>
    writeFiles(root, {
      [`content/pages/${name}/deep/er.yaml`]: page(`${text} er`),
      [`content/pages/${name}.yaml`]: page(text),
    }),
  'a folder renamed': (root, name, text) =>
    moved(join(root, 'content/pages', name), join(root, 'content/pages', text.toLowerCase())),
  'a folder made again': (root, name, text) => {
    rmSync(join(root, 'content/pages', name), { recursive: true, force: true })
    writeFiles(root, { [`content/pages/${name}/again.yaml`]: page(`${text} again`) })
  },
  'a folder removed': (root, name) => rmSync(join(root, 'content/pages', name), { recursive: true, force: true }),
  'another text': (root, _name, text) =>
    writeFiles(root, { 'content/articles/01-first.mdx': article('First', `${text} is said.\n`) }),
  'another picture': (root, _name, text) => writeFiles(root, { 'public/uploads/roof.png': text < 'N' ? red : blue }),
  'content away and back': async (root) => {
    renameSync(join(root, 'content'), join(root, 'elsewhere'))
    await setTimeout(30)
    renameSync(join(root, 'elsewhere'), join(root, 'content'))
  },
  'uploads away and back': async (root) => {
    renameSync(join(root, 'public'), join(root, 'elsewhere'))
    await setTimeout(150)
    renameSync(join(root, 'elsewhere'), join(root, 'public'))
  },
}

const anyEvent = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  name: fc.constantFrom('one', 'two', 'three'),
  text: fc.constantFrom('Alpha', 'Bravo', 'Oscar', 'Tango'),
  pause: fc.constantFrom(0, 0, 0, 1, 5, 20, 110),
})

/**
 * Does two hundred things to a tiny site as programs do them, close together and apart, and asks `check` four times what has come of them;
 * after the last nothing is left half written.
 */
export async function saveEvents(root: string, check: () => Promise<void>): Promise<void> {
  const [events = []] = fc.sample(fc.array(anyEvent, { minLength: EVENTS, maxLength: EVENTS }), {
    seed: 12,
    numRuns: 1,
  })
  for (const [index, { change, name, text, pause }] of events.entries()) {
    await changes[change]!(root, name, text)
    await setTimeout(pause)
    if ((index + 1) % (EVENTS / CHECKS) !== 0) continue
    // Whatever was left half written would keep everything from being made.
    if (index + 1 === EVENTS) {
      rmSync(join(root, 'content/pages'), { recursive: true })
      writeFiles(root, { 'content/pages/index.yaml': page('Home') })
    }
    await check()
  }
}
