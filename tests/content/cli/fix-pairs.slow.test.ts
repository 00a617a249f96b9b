import { applyPatch, structuredPatch, type StructuredPatch } from 'diff'
import * as fc from 'fast-check'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Issue } from '../../../scripts/pipeline/issues/issue.ts'
import { memoize } from '../../../scripts/pipeline/cache/memoize.ts'
import { emptyReading, parseFile, readContent } from '../../../scripts/pipeline/read/read.ts'
import { validate } from '../../../scripts/pipeline/validate/validate.ts'
import { model } from '../../../scripts/site/model.ts'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { sharedFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { files as siteFiles, writeFiles } from '../../fixtures/tiny-site.ts'
import { baseOf, listCases } from '../wrong-inputs/cases.ts'
import { followFix } from '../wrong-inputs/follow-fix.ts'
import { runs } from '../../property-runs.ts'

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
writeFiles(root, siteFiles)
const site = readContent(root).files

/** A file beside those of the small site, which are read once. */
interface Version {
  file: string
  text: string
}

/** A text with few keys, which take as long to read as the text. */
const head = '---\n---\n\n'
const prose = (body: string): Version => ({ file: 'content/notes.mdx', text: `${head}${body}\n` })
const bodyOf = ({ text }: Version) => text.slice(head.length, -1)

const known = new Map<string, Issue[]>()

function issuesOf({ file, text }: Version): Issue[] {
  const found = known.get(file + text)
  if (found) return found
  const read = emptyReading()
  const source = parseFile(file, Buffer.from(text), read)
  const others = site.filter((one) => one.file !== file)
  const body = read.bodies.get(file)
  const issues = [
    ...read.issues,
    ...(source && !file.startsWith('content/notes') ? validate(model, [...others, source]).issues : []),
    ...(body ? parseBody(file, body).issues : []),
  ].filter((one) => one.file === file)
  known.set(file + text, issues)
  return issues
}

/** What is left of the issues of a file after `--fix`, and after each Fix is followed to the letter, in rounds. */
function whatIsLeft({ file, text }: Version): string[] {
  const fixed = (one: string) => {
    const issues = issuesOf({ file, text: one })
    if (issues.length === 0) return one
    writeFileSync(join(root, file), one)
    let after = one
    fixContent(root, issues, ([plan]) => void (after = String(plan?.after ?? one)))
    return after
  }
  let now = fixed(text)
  for (let round = 0, before = ''; round < 4 && before !== now; round++) {
    before = now
    // From the last to the first, so that locations stay valid.
    for (const issue of issuesOf({ file, text: now }).toReversed()) {
      const followed = followFix(issue, now)
      if (followed && 'text' in followed) now = followed.text
    }
    now = fixed(now)
  }
  const issues = issuesOf({ file, text: now })
  return issues.map(({ rule, message }) => `${rule}: ${message.replace(/\d+/g, '#')}`)
}

test('whatever mistakes are together, --fix leaves none that it can fix, and ends', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...mistakes), { minLength: 2, maxLength: 3 }), (blocks) => {
      const { file, text } = prose(blocks.join('\n\nBetween.\n\n'))
      writeFileSync(join(root, file), text)
      fixContent(root, issuesOf({ file, text }))
      const after = { file, text: readFileSync(join(root, file), 'utf8') }
      expect([blocks, issuesOf(after).map(({ line, message }) => `${line} ${message}`)]).toEqual([blocks, []])
      expect(fixContent(root, issuesOf(after)).size).toBe(0)
    }),
    runs(1000),
  )
})

const inputs = join(import.meta.dirname, '../wrong-inputs')
const names = readdirSync(inputs).filter((name) => name.endsWith('.md') && name !== 'README.md')
const cases = names.flatMap((name) => listCases(readFileSync(join(inputs, name), 'utf8')))
const wrong = (await Promise.all(cases.map(({ parse }) => parse())))
  .flatMap((one) => Object.entries(one.files))
  .flatMap(([file, text]) => (typeof text === 'string' && text.length < 3000 ? [{ file, text }] : []))

const hunks = (before: string, after: string) => structuredPatch('', '', before, after, '', '', { context: 1 }).hunks

/** A text with what another one changes; undefined where both change the same lines, or those beside them. */
function merge({ file, text }: Version, other: Version): Version | undefined {
  const base = baseOf(file)
  const [own, others] = [hunks(base, text), hunks(base, other.text)]
  const isApart = others.every((one) =>
    own.every((two) => one.oldStart + one.oldLines <= two.oldStart || two.oldStart + two.oldLines <= one.oldStart),
  )
  const merged = isApart && applyPatch(text, { hunks: others } as StructuredPatch)
  return merged ? { file, text: merged } : undefined
}

/** Bodies, and versions of a file, that are wrong by themselves. */
const isWrong = (one: Version) => issuesOf(one).length > 0
const bodies = wrong.flatMap(({ file, text }) => {
  const read = emptyReading()
  if (file.endsWith('.mdx')) parseFile(file, Buffer.from(text), read)
  const body = read.bodies.get(file)
  return body && read.issues.length === 0 ? [body.text.trim()] : []
})
const wrongBodies = [...new Set([...bodies, ...mistakes])].map(prose).filter(isWrong)
const versions = wrong.filter((one) => isEdit(one) && isWrong(one))

/** False for another text altogether, in which no second edit has a place. */
function isEdit({ file, text }: Version): boolean {
  const removed = hunks(baseOf(file), text).flatMap(({ lines }) => lines.filter((line) => line[0] === '-'))
  return text !== baseOf(file) && removed.length < 6
}

const alone = memoize(whatIsLeft)

/** What two wrong texts leave together, and none of them alone. */
function newOf(both: Version, each: Version[]): string[] {
  const expected = each.flatMap(alone)
  // Two texts may give the same name to different things, which is a mistake of the two.
  return whatIsLeft(both).filter((issue) => !expected.includes(issue) && !issue.startsWith('duplicate-'))
}

const joinBodies = (one: Version, other: Version) => prose(`${bodyOf(one)}\n\nBetween.\n\n${bodyOf(other)}`)

test.each([
  ['texts in one file', wrongBodies, joinBodies],
  ['versions of one file', versions, merge],
])('two wrong %s leave no more to a person than each of them alone', (_, all, combine) => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), (one, index) => {
      const others = all.filter((two) => two !== one && two.file === one.file)
      const other = others[index % others.length]
      const both = other && combine(one, other)
      fc.pre(both !== undefined)
      expect([one.text, other!.text, newOf(both!, [one, other!])]).toEqual([one.text, other!.text, []])
    }),
    runs(1000),
  )
})
