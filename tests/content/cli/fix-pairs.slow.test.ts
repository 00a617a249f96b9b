import * as fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBody } from '../../../scripts/site/prose/prose.ts'
import { parseFrontMatter } from '../../../scripts/pipeline/read/front-matter.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'
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

test('whatever mistakes are together, --fix leaves none that it can fix, and ends', () => {
  const root = tinySite()
  const path = join(root, first)
  const issuesNow = () => {
    const { body, issues } = parseFrontMatter(first, readFileSync(path, 'utf8'))
    return [...issues, ...(body ? parseBody(first, body).issues : [])]
  }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...mistakes), { minLength: 2, maxLength: 3 }), (blocks) => {
      const text = article('First', `${blocks.join('\n\nBetween.\n\n')}\n`)
      writeFileSync(path, text)
      fixContent(root, issuesNow())
      expect([blocks, issuesNow().map(({ line, message }) => `${line} ${message}`)]).toEqual([blocks, []])
      expect(fixContent(root, issuesNow()).size).toBe(0)
    }),
    runs(1000),
  )
})
