import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { attemptKey, clearDraft, readDraft, saveDraft } from '../../src/features/consultation/request-draft.ts'
import { requestBody, requestContent, requestMail } from '../../src/features/consultation/request-parts.ts'
import type { RequestText } from '../../src/schema/design-assist-request.ts'
import { runs } from '../property-runs.ts'

const fields = ['name', 'email', 'phone', 'role', 'projectAddress', 'targetDates', 'additionalInfo'] as const
const labels = Object.fromEntries(fields.map((field) => [field, field])) as Record<keyof RequestText, string>
const anyText = fc.string({ unit: 'binary' })
const lines = fc.constantFrom('\n', '\r\n', '\r', '漢', '👷🏽‍♀️', 'é', ' ', '&', 'x', '\ud800')
const longText = fc.string({ unit: lines, maxLength: 4000, size: 'max' })
const anyRequest = fc.record(
  Object.fromEntries(fields.map((field) => [field, anyText])) as Record<keyof RequestText, typeof anyText>,
)
const words = { labels, attach: '{files}', byHand: { paste: 'Paste it here' } }
const options = runs(300)

afterEach(() => vi.unstubAllGlobals())

describe('whatever is typed', () => {
  test('is sent whole except lone surrogates', () =>
    fc.assert(
      fc.property(anyRequest, (typed) => {
        const body = requestBody({ ...typed, drawings: [] })
        for (const field of fields) expect(body.get(field)).toBe(typed[field].replace(/\p{Surrogate}/gu, '\ufffd'))
        expect(() => JSON.parse(requestContent({ ...typed, drawings: [] }))).not.toThrow()
      }),
      options,
    ))

  test('can be mailed: the link holds every line', () =>
    fc.assert(
      fc.property(anyRequest, fc.array(anyText), (typed, files) => {
        const { href, text, isTooLong } = requestMail('mailto:a@b.ca', typed, files, words)
        const body = new URL(href).searchParams.get('body') ?? ''
        for (const field of fields.filter((one) => /^[\w ]*\w[\w ]*$/.test(typed[one])))
          expect(isTooLong ? text : body).toContain(`${field}: ${typed[field].trim()}`)
      }),
      options,
    ))

  test('the link stays under 1,800 characters; what it leaves out is in the text to copy', () =>
    fc.assert(
      fc.property(
        fc.oneof(anyText, longText),
        fc.array(anyText),
        fc.array(fc.string()),
        (additionalInfo, roles, files) => {
          const typed = { role: roles.join(''), additionalInfo }
          const mail = 'mailto:a@b.ca?subject=S'
          const { href, text, isTooLong } = requestMail(mail, typed, files, words)
          expect(href.length).toBeLessThan(1800)
          const body = new URL(href).searchParams.get('body') ?? ''
          expect(body.replaceAll('\r\n', '\n')).toBe(isTooLong ? words.byHand.paste : text.replaceAll('\r\n', '\n'))
          expect(text).toContain(additionalInfo.trim().replace(/\p{Surrogate}/gu, '\ufffd'))
        },
      ),
      options,
    ))

  test('is kept as it was typed', () =>
    fc.assert(
      fc.property(anyRequest, fc.array(anyText), (text, files) => {
        vi.stubGlobal('sessionStorage', storage())
        saveDraft({ text, files })
        expect(readDraft()).toEqual({ text, files })
        clearDraft()
      }),
      options,
    ))
})

describe('a stored draft that cannot be read is dropped', () => {
  const stored = fc.oneof(
    anyText,
    fc.json(),
    fc.anything().map((value) => JSON.stringify({ text: value, files: value, attempt: value }, plain)),
  )

  test('the next draft is stored, whatever was stored before', () =>
    fc.assert(
      fc.property(stored, (value) => {
        vi.stubGlobal('sessionStorage', storage(value))
        const { text, files } = readDraft()
        expect([...Object.values(text), ...files].every((one) => typeof one === 'string')).toBe(true)
        saveDraft({ text: { name: 'Ann' } })
        expect(readDraft().text).toEqual({ name: 'Ann' })
        expect(attemptKey('content')).toMatch(/^[0-9a-f]{32}$/)
        clearDraft()
      }),
      options,
    ))

  test('a storage that refuses everything keeps it for the visit', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('refused')
          },
        },
      ),
    )
    expect(readDraft()).toEqual({ text: {}, files: [] })
    saveDraft({ text: { name: 'Ann' } })
    expect(readDraft().text).toEqual({ name: 'Ann' })
    clearDraft()
  })
})

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

function storage(value?: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  let stored = value ?? null
  return { getItem: () => stored, setItem: (_, next) => void (stored = next), removeItem: () => void (stored = null) }
}
