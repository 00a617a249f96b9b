import { expect, test } from 'vitest'
import { isReservedId } from './reserved-ids.ts'

test.each(['main', 'hydration', 'root', 'drawing-end-dam', 'cookie', 'history', '', '-1', '_r_1_', '__proto__', 'a_b'])(
  '`%s` is reserved',
  (id) => expect(isReservedId(id)).toBe(true),
)

test.each(['scope', '2-ways', 'main-roof', 'über-uns', '漢字', 'gallery', 'constructor'])('`%s` is free', (id) =>
  expect(isReservedId(id)).toBe(false),
)
