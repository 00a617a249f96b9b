import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBody } from '../../../scripts/site/prose/prose.ts'
import { isReservedId } from '../../../src/schema/reserved-ids.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { sourceFiles, type Node } from '../../architecture/source-files.ts'
import { runs } from '../../property-runs.ts'

const options = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }

function listIds(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (typeof node === 'string') return []
    const [, { id }, ...children] = node
    return [...(id === undefined ? [] : [String(id)]), ...listIds(children)]
  })
}

const render = (headings: string[], more = '') =>
  renderBody('a.mdx', { text: headings.map((text) => `## ${text}\n\nText.\n\n`).join('') + more, line: 1 }, options)
    .body!

/** Ids written out in markup, and what those begin with that a page numbers. */
function literalIds(): string[] {
  const attributes = sourceFiles(['src']).flatMap(({ nodes }) =>
    nodes.filter((node) => node.type === 'JSXAttribute' && (node.name as { name?: string }).name === 'id'),
  )
  return attributes.flatMap(({ value }) => {
    const { type, expression, ...literal } = value as Node & { expression?: Node }
    const [first] = (expression?.quasis ?? []) as { value: { cooked: string } }[]
    return type === 'Literal' ? String(literal.value) : first?.value.cooked || []
  })
}

test('every literal id in a component is reserved', () => {
  const ids = literalIds()
  expect(ids).toEqual(expect.arrayContaining(['main', 'squares-', 'drawing-']))
  expect(ids.filter((id) => !isReservedId(id))).toEqual([])
})

/** Everything that a page, its document and its window answer to, in a browser or in a test, and what makes no id. */
const hard = [
  ...(
    'Root,Main,Hydration,Contents,Related,Use,Apply,Footnote label,Hatch 1,' +
    'body,forms,cookie,createElement,getElementById,currentScript,defaultView,links,location,constructor,' +
    '__proto__,toString,valueOf,hasOwnProperty,window,name,status,top,' +
    '🏗️,。、,…,—,- -,漢字,É,1,-1,section,Section main,Main 1,User content fn 1'
  ).split(','),
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /^\w+$/.test(name)),
].map((text) => text.replaceAll('_', '\\_'))

test('headings have unique ids that are not empty and not reserved', () => {
  const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hard) }, fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (headings) => {
      const { tree, toc } = render(headings, 'Text[^1]\n\n[^1]: Note.\n')
      const ids = listIds(tree)
      expect(ids).toHaveLength(new Set(ids).size)
      const own = toc.map(({ id }) => id).filter((id) => id !== 'footnote-label')
      expect(own.filter(isReservedId)).toEqual([])
    }),
    runs(200),
  )
})

test('an id without a conflict does not change', () => {
  expect(render(['Main', 'Section main', 'A roof', 'A roof', '🏗️', '…']).toc.map(({ id }) => id)).toEqual([
    'section-main-2',
    'section-main',
    'a-roof',
    'a-roof-1',
    'section',
    'section-2',
  ])
})

const parse = (text: string) => renderBody('a.mdx', { text, line: 1 }, options)

test('a heading may give its own id, in a comment that nothing shows', () => {
  const { body, issues } = parse(
    '## A roof {/* #edge */}\n\nText.\n\n## A roof\n\nText {/* #1 of two */} here.\n\n## Edge\n',
  )
  expect(issues).toEqual([])
  expect(body!.toc).toEqual([
    { id: 'edge', text: 'A roof', depth: 2 },
    { id: 'a-roof', text: 'A roof', depth: 2 },
    { id: 'edge-1', text: 'Edge', depth: 2 },
  ])
  expect(JSON.stringify([body!.tree, body!.references, body!.statements])).not.toMatch(/[{*]\/|#/)
  expect(body!.references.map(({ value, line, id }) => ({ value, line, id }))).toContainEqual({
    value: 'A roof',
    line: 1,
    id: 'edge',
  })
})

test.each([
  ['## A {/* #Roof_2 */}', '1:6 heading-id', 'Write `{/* #roof-2 */}`.'],
  ['## A {/* # */}', '1:6 heading-id', 'Write `{/* #name */}`.'],
  ['## A {/* #a */} b', '1:6 heading-id', 'Move it there, or remove it.'],
  ['Text. {/* #a */}', '1:7 heading-id', 'Move it there, or remove it.'],
  ['## A {/* #main */}', '1:6 reserved-id', 'Write another id, such as `main-2`.'],
  ['## A {/* #b */}\n\n## B {/* #b */}', '3:6 duplicate-id', 'Write another id, such as `b-2`.'],
  ['## {/* #a */}', '1:1 empty-heading', 'Write its text, or remove its `#` characters.'],
])('%j is reported', (text, location, fix) => {
  const found = parse(text).issues.map(({ line, column, rule, hint }) => [`${line}:${column} ${rule}`, hint])
  expect(found).toEqual([[location, fix]])
})
