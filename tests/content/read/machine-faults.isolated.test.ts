import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { makeIcons } from '../../../scripts/site/feeds/icons.ts'
import { makeCards, planCard } from '../../../scripts/site/social/cards.ts'
import { articleHead, lines, tinySite } from '../../fixtures/tiny-site.ts'

const fault = vi.hoisted(() => {
  const thrown: Record<string, Error | undefined> = {}
  /** A function or class of a package that fails like the import of the package. */
  const failing = <Made extends object>(name: string, real: Made): Made => {
    const check = () => {
      if (thrown[name]) throw thrown[name]
    }
    return new Proxy(real, {
      apply: (target, self, args) => (check(), Reflect.apply(target as never, self, args)),
      construct: (target, args, self) => (check(), Reflect.construct(target as never, args, self)),
    })
  }
  return { thrown, failing }
})

vi.mock('sharp', async (original) => {
  const real = await original<typeof import('sharp')>()
  return { ...real, default: fault.failing('sharp', real.default) }
})
vi.mock('pdfkit', async (original) => {
  const real = await original<{ default: object }>()
  return { ...real, default: fault.failing('pdfkit', real.default) }
})
vi.mock('satori', async (original) => {
  const real = await original<typeof import('satori')>()
  return { ...real, default: fault.failing('satori', real.default) }
})
vi.mock('cspell-dictionary', async (original) => {
  const real = await original<typeof import('cspell-dictionary')>()
  return { ...real, createCollection: fault.failing('cspell-dictionary', real.createCollection) }
})

const labels = { phone: 'Phone', sheetNumber: 'Sheet' }
const card = { title: 'A', kind: 'B', address: '/a', sheetNumber: 'T-1', name: 'C', phone: '1', labels }

/** Everything that needs one of the packages, in a small site. */
async function makeAll(root: string): Promise<string[]> {
  const store = new Store({ root })
  const result = await buildContent({ root, store, check: true, spelling: true })
  await makeCards(root, store, [planCard('/a', { ...card, sitePart: 'site' })], () => {})
  await makeIcons(readFileSync(join(import.meta.dirname, '../../../public/icon.svg')))
  return lines({ issues: result.issues.filter(({ severity }) => severity === 'error') })
}

const downloadable = articleHead('First').replace('downloadable: false', 'downloadable: true')
const site = (): string =>
  tinySite({
    'content/spelling.yaml': 'names: [Tiny]\n',
    'content/articles/01-first.mdx': `${downloadable}A plain paragraph.\n`,
  })

const reinstall = 'Run `npm ci --include=dev --include=optional`.'
const faults: [code: string, message: string, sentence: string, hint: string][] = [
  [
    'ERR_MODULE_NOT_FOUND',
    "Cannot find package 'a'",
    "A package cannot be loaded: Cannot find package 'a'.",
    reinstall,
  ],
  ['ERR_DLOPEN_FAILED', 'a.node: no such file', 'A package cannot be loaded: a.node: no such file.', reinstall],
  ['ENOSPC', 'ENOSPC: no space', 'The disk is full.', 'Free some space, then run the command again.'],
  ['EACCES', 'EACCES: permission denied', 'Permission is denied.', expect.stringContaining('Give yourself the right')],
]
const damage = 'incorrect header check'
const damaged = `The dictionaries of cspell cannot be read: ${damage}.`

// Dictionaries first: once loaded, they are not loaded again.
test.each([
  ['cspell-dictionary', 'Z_DATA_ERROR', damage, damaged, reinstall] as const,
  ...['cspell-dictionary', 'sharp', 'pdfkit', 'satori'].flatMap((name) => faults.map((one) => [name, ...one] as const)),
])('%s: %s is one problem, with its fix, and not of the content', async (...[name, code, message, sentence, hint]) => {
  const found = await failureWith(name, Object.assign(new Error(message), { code }))
  expect(found).toEqual({ problems: [sentence], hint })
})

test('without a fault the site has no errors', async () => expect(await makeAll(site())).toEqual([]))

test.each(['VipsJpeg: Insufficient memory (case 4)', 'vips_malloc: out of memory'])(
  'missing memory is not a broken picture: %s',
  async (message) => expect((await failureWith('sharp', new Error(message))).problems.join()).toContain(message),
)

test('a broken picture is an issue of the content', async () => {
  const whole = readFileSync(join(tinySite(), 'public/uploads/roof.png'))
  const broken = Buffer.from(whole)
  broken.fill(0xff, broken.indexOf('IDAT') + 6, broken.indexOf('IEND') - 12)
  const result = await buildContent({ root: tinySite({ 'public/uploads/roof.png': broken }) })
  expect(lines(result).filter((line) => line.endsWith('bad-image'))).toEqual(['content/images.yaml:1:9 bad-image'])
})

/** What is reported when a package throws an error: not an issue, but the end of the command. */
async function failureWith(name: string, thrown: Error) {
  fault.thrown[name] = thrown
  onTestFinished(() => void delete fault.thrown[name])
  const { problems, hint } = await makeAll(site()).then(
    (issues) => expect.fail(`issues: ${issues.join(', ')}`),
    explain,
  )
  return { problems, hint }
}
