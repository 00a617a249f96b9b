import * as fc from 'fast-check'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { parseFrontMatter } from '../../../scripts/pipeline/read/front-matter.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { sharedFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { article } from '../../fixtures/tiny-site.ts'
import { listCases } from '../wrong-inputs/cases.ts'
import { followFix } from '../wrong-inputs/follow-fix.ts'
import { runs } from '../../property-runs.ts'

const first = 'content/articles/01-first.mdx'

/** Mistakes with a certain fix, each in a block. */
const mistakes = [
  'Joints <5 mm wide.',
  'Dry <br> it.',
  'Look <!-- note --> here.',
  '1. a\n  - b\n2. c',
  '- a\n * b',
  '- a\n* b\n+ c',
  '10. a\n\n   b',
  '##Drains',
  '-One',
  '==marked==',
  'See [it] (/).',
  '**wet **walls',
  '<b>wet</b> walls',
  'Soft\u00adhyphen',
  '<Callout kind=“note”>\n\nText.\n\n</Callout>',
]

const root = sharedFolder('pairs')
const path = join(root, first)
beforeAll(() => mkdirSync(dirname(path), { recursive: true }))

const write = (body: string) => writeFileSync(path, article('First', `${body}\n`))

function issuesNow() {
  const { body, issues } = parseFrontMatter(first, readFileSync(path, 'utf8'))
  return [...issues, ...(body ? parseBody(first, body).issues : [])]
}

test('whatever mistakes are together, --fix leaves none that it can fix, and ends', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...mistakes), { minLength: 2, maxLength: 3 }), (blocks) => {
      write(blocks.join('\n\nBetween.\n\n'))
      fixContent(root, issuesNow())
      expect([blocks, issuesNow().map(({ line, message }) => `${line} ${message}`)]).toEqual([blocks, []])
      expect(fixContent(root, issuesNow()).size).toBe(0)
    }),
    runs(1000),
  )
})

/** The bodies of all wrong inputs that are wrong by themselves, and those above. */
async function wrongBodies(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../wrong-inputs')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const cases = names.flatMap((name) => listCases(readFileSync(join(folder, name), 'utf8')))
  const files = (await Promise.all(cases.map(({ parse }) => parse()))).flatMap((one) => Object.entries(one.files))
  const bodies = files.flatMap(([file, text]) => {
    if (!file.endsWith('.mdx') || typeof text !== 'string' || text.length > 3000) return []
    const { body, issues } = parseFrontMatter(first, text)
    return body && issues.length === 0 ? [body.text.trim()] : []
  })
  return [...new Set([...bodies, ...mistakes])].filter((body) => (write(body), issuesNow().length > 0))
}

/** The issues of a body that are left after `--fix`, and after each Fix is followed to the letter, in rounds. */
function whatIsLeft(text: string): string[] {
  write(text)
  for (let round = 0, before = ''; round < 4 && before !== readFileSync(path, 'utf8'); round++) {
    fixContent(root, issuesNow())
    before = readFileSync(path, 'utf8')
    // From the last to the first, so that locations stay valid.
    for (const issue of issuesNow().toReversed()) {
      const followed = followFix(issue, readFileSync(path, 'utf8'))
      if (followed && 'text' in followed) writeFileSync(path, followed.text)
    }
  }
  return issuesNow().map(({ rule, message }) => `${rule}: ${message.replace(/\d+/g, '#')}`)
}

test('two wrong inputs in one text leave no more to a person than each of them alone', async () => {
  const bodies = await wrongBodies()
  const alone = new Map(bodies.map((body) => [body, whatIsLeft(body)]))
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.constantFrom(...bodies), (one, other) => {
      const expected = [one, other].flatMap((body) => alone.get(body)!)
      const left = whatIsLeft(`${one}\n\nBetween.\n\n${other}`)
      // Two texts may give the same name to different things, which is a mistake of the two.
      const isNew = (issue: string) => !expected.includes(issue) && !issue.startsWith('duplicate-')
      expect([one, other, left.filter(isNew)]).toEqual([one, other, []])
    }),
    runs(300),
  )
})
