import { expect, test } from 'vitest'
import { compareFacts, factKey } from './facts.ts'

const found = (before: string, after: string) =>
  compareFacts(before, after).map((one) => `${one.kind}: ${one.before} > ${one.after}`)

test.each<[before: string, after: string, facts: string[]]>([
  ['It costs $450 to $750.', 'It costs $450 to $950.', ['price: $450 to $750 > $450 to $950']],
  ['It costs $450–750.', 'It costs $450 – 750.', []],
  ['GST is 5%.', 'GST is 50 per cent.', ['percentage: 5% > 50 per cent']],
  ['5% here, 5% there', '50% here, 5% there', ['percentage: 5% > 50%']],
  ['Within 24 hours.', 'Within 24 days.', ['number: 24 hours > 24 days']],
  ['A gap of 6 mm.', 'A gap of 6 cm.', ['number: 6 mm > 6 cm']],
  ['Keep 1,200 and 3.', 'Keep 1200 and 4.', ['number: 3 > 4']],
  ['At 7:00 AM.', 'At 7:00 PM.', ['number: 7:00 AM > 7:00 PM']],
  ['Test D4263.', 'Test D4236.', ['number: D4263 > D4236']],
  ['Call two people.', 'Call ten people.', ['number: two > ten']],
  ['Due 2025-09-02.', 'Due September 2, 2025.', []],
  ['Due 2025-09-02.', 'Due 2026-09-02.', ['date: 2025-09-02 > 2026-09-02']],
  ['Call 604-555-0142.', 'Call (604) 555-0199.', ['phone: 604-555-0142 > (604) 555-0199']],
  ['tel:+16045550142', '604-555-0142', []],
  ['Write to a@b.example.', 'Write to a@c.example.', ['mail: a@b.example > a@c.example']],
  ['https://a.example/x', 'https://a.example/y', ['link: https://a.example/x > https://a.example/y']],
  ['https://a.example/x', 'https://b.example/x', ['host: https://a.example/x > https://b.example/x']],
  ['ASTM E1105', 'АSTM E1105', ['characters:  > АSTM']],
  ['A wall.', 'A ｗall.', ['characters:  > ｗall.']],
  ['Do not poke it.', 'Do poke it.', ['meaning: Do not poke it. > Do poke it.']],
  ['It is not wet. Do not go.', 'It is not wet. Do go.', ['meaning: Do not go. > Do go.']],
  ['It is wet. Do not go.', 'It is dry. Do go.', ['meaning: Do not go. > Do go.']],
  ["It can't fail.", 'It can fail.', ["meaning: It can't fail. > It can fail."]],
  ['The panel is safe.', 'The panel is unsafe.', ['meaning: The panel is safe. > The panel is unsafe.']],
  ['Wait until it is dry.', 'Wait while it is dry.', ['meaning: Wait until it is dry. > Wait while it is dry.']],
  ['It may leak.', 'It must leak.', ['meaning: It may leak. > It must leak.']],
  ['Water finds the drain.', 'Rain finds the drain.', []],
  ['At most 3, at least 9.', 'At least 3, at most 9.', ['meaning: At most 3, at least 9. > At least 3, at most 9.']],
  ['First 3, then 9.', 'First 9, then 3.', ['number: 3 > 9', 'number: 9 > 3']],
  ['', 'Never call 604-555-0142.', ['phone:  > 604-555-0142', 'meaning:  > Never call 604-555-0142.']],
])('%s → %s', (before, after, facts) => expect(found(before, after)).toEqual(facts))

test('gives the sentence around a fact', () => {
  const [fact] = compareFacts('A roof. It costs $1 now. A wall.', 'A roof. It costs $2 now. A wall.')
  expect(fact?.context).toBe('It costs $2 now.')
})

test('two ways of writing a fact have the same key', () => {
  expect(factKey({ before: 'tel:+16045550142', after: '' })).toBe(factKey({ before: '604-555-0142', after: '' }))
  expect(factKey({ before: '5%', after: '$1,000' })).toBe(factKey({ before: '0.05', after: '1000' }))
  expect(factKey({ before: '**Do** it', after: 'x' })).toBe(factKey({ before: 'Do it', after: 'x' }))
})
