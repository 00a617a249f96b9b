import { expect, test } from 'vitest'
import { renderBody } from './prose.ts'

const options = { origin: 'https://tiny.example', words: 'coming soon' }
const connected = { ...options, endpoint: 'https://forms.tiny.example:8443/ask?to=us' }
const renderTree = (text: string, site: object) =>
  renderBody('a.mdx', { text, line: 1 }, { ...options, ...site }).body?.tree

test.each([
  [
    'blocks',
    '<Inquiries connected>\n## Sent\n\nTo us.\n</Inquiries>\n',
    [
      ['h2', { id: 'sent' }, 'Sent'],
      ['p', {}, 'To us.'],
    ],
  ],
  [
    'a line of its own',
    '<Inquiries connected>Sent to **us**.</Inquiries>',
    [['p', {}, 'Sent to ', ['strong', {}, 'us'], '.']],
  ],
  [
    'a part of a sentence',
    'It is <Inquiries connected>sent</Inquiries><Inquiries connected={false}>kept</Inquiries>.',
    [['p', {}, 'It is ', 'sent', '.']],
  ],
  [
    'both states, line by line',
    '<Inquiries connected={false}>Kept.</Inquiries>\n<Inquiries connected>Sent.</Inquiries>',
    [['p', {}, 'Sent.']],
  ],
  [
    'one inside another component',
    '<Callout kind="note">\n<Inquiries connected>\nSent.\n</Inquiries>\n</Callout>',
    [['Callout', { kind: 'note' }, ['p', {}, 'Sent.']]],
  ],
  [
    'one inside the other',
    '<Inquiries connected>\nA <Inquiries connected={false}>kept</Inquiries>b\n</Inquiries>',
    [['p', {}, 'A ', 'b']],
  ],
  ['the host', 'To <InquiriesHost />.', [['p', {}, 'To ', 'forms.tiny.example:8443', '.']]],
])('with a connected form, %s is replaced', (_, text, tree) => {
  expect(renderTree(text, connected)).toEqual(tree)
})

test('without a connected form, only the other text remains', () => {
  const text =
    'A.\n\n<Inquiries connected>\n## Sent\n\nTo <InquiriesHost />.\n</Inquiries>\n\n' +
    '<Inquiries connected={false}>\nKept.\n</Inquiries>\n'
  expect(renderTree(text, {})).toEqual([
    ['p', {}, 'A.'],
    ['p', {}, 'Kept.'],
  ])
})

test('each cell of a wide table has the label of its column; a narrow table does not change', () => {
  const labelled = (columns: string[]) => {
    const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
    const table = line(columns) + line(columns.map(() => '-')) + line(columns.map((_, index) => `${index}`))
    return JSON.stringify(renderTree(table, {})).match(/"(?:data-label|dataLabel)":"[^"]+"/g)?.length ?? 0
  }
  expect(labelled(['A', '**B**', 'C', 'D'])).toBe(4)
  expect(labelled(['A', 'B', 'C'])).toBe(0)
})

test('a constant that is a phone number is a link to it, unless it is in a link', () => {
  const values = { desk: '604-555-0171', hours: '2 hours' }
  const text = '<Value id="desk" />, <Value id="hours" />, [<Value id="desk" />](/contact)'
  expect(renderTree(text, { values })).toEqual([
    [
      'p',
      {},
      ['a', { href: 'tel:+16045550171' }, '604-555-0171'],
      ', ',
      '2 hours',
      ', ',
      ['a', { href: '/contact' }, '604-555-0171'],
    ],
  ])
})
