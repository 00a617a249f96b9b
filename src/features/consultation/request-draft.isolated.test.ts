import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, clearDraft, readDraft, saveDraft } from './request-draft.ts'

const storage = new Map<string, string>()
const working = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}
const refuse = () => {
  throw new DOMException('', 'SecurityError')
}
const nothing = { text: {}, files: [] }

beforeEach(() => vi.stubGlobal('sessionStorage', working))
afterEach(() => {
  clearDraft()
  storage.clear()
  vi.unstubAllGlobals()
})

test('restores typed text until it is cleared', () => {
  saveDraft({ text: { name: 'Ann' } })
  saveDraft({ files: ['plan.pdf'] })
  expect(readDraft()).toEqual({ text: { name: 'Ann' }, files: ['plan.pdf'] })
  clearDraft()
  expect(readDraft()).toEqual(nothing)
})

test.each(['', 'null', '{', '[]', '{"text":{"name":1},"files":[]}', '{"text":{}}'])('ignores stored %j', (stored) => {
  storage.set('design-assist-request', stored)
  expect(readDraft()).toEqual(nothing)
})

test('without storage, the draft lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveDraft({ text: { name: 'Ann' } })
  expect(readDraft().text).toEqual({ name: 'Ann' })
  clearDraft()
  expect(readDraft()).toEqual(nothing)
})

test('with full storage, the latest text is still returned', () => {
  saveDraft({ text: { name: 'Ann' } })
  vi.stubGlobal('sessionStorage', { ...working, setItem: refuse })
  saveDraft({ text: { name: 'Ann Lee' } })
  expect(readDraft().text).toEqual({ name: 'Ann Lee' })
})

test('the key depends on the content only', () => {
  const key = attemptKey('one')
  saveDraft({ text: { name: 'Ann' } })
  expect(attemptKey('one')).toBe(key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptKey('two')).not.toBe(key)
  clearDraft()
  expect(attemptKey('one')).not.toBe(key)
})
