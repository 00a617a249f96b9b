import * as fc from 'fast-check'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestBody } from '../../src/features/consultation/request-parts.ts'
import { checkRequest, drawingFormats, requestLimits } from '../../src/schema/design-assist-request.ts'
import { runs } from '../property-runs.ts'
import { exchange, formOf, post, startReceiver, statusOf, whole } from './receiver.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.remove())

const drawing = (bytes: number, name = 'plan.pdf') => new File([new Uint8Array(bytes)], name)

/** Runs a receiver of its own. */
async function withReceiver(options: Parameters<typeof startReceiver>[0], use: (own: Receiver) => Promise<void>) {
  const own = await startReceiver(options)
  await use(own).finally(own.remove)
}

describe('a request', () => {
  test('is stored whole, with its drawings, and the site may read the answer', async () => {
    const form = formOf({ ...whole, additionalInfo: 'One\r\ntwo' }, [drawing(3), drawing(4, '../Détail "A".JPG')])
    const answer = await post(receiver.endpoint, form)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, 'https://site.example'])
    const { request, drawings } = receiver.stored().at(-1)!
    expect(request).toMatchObject({
      ...whole,
      role: '',
      additionalInfo: 'One\ntwo',
      '2.jpg': { name: '../Détail "A".JPG' },
    })
    expect(drawings).toEqual({ '1.pdf': 3, '2.jpg': 4 })
  })

  test('that the form sends is stored as it was typed', async () => {
    const anyText = (most: number) => fc.string({ unit: 'grapheme', maxLength: most / 10 })
    const line = (most: number) => anyText(most).filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    const anyRequest = fc.record({
      name: line(120),
      email: fc.constantFrom('a@b.ca', "o'neil+x@mail.example"),
      phone: fc.constantFrom('604 555 0142', '+1 (604) 555-0142 ext. 7'),
      role: line(120),
      projectAddress: line(240),
      targetDates: line(120),
      additionalInfo: fc.oneof(anyText(4000), fc.constant('\n'.repeat(1000).padStart(4000, 'é\n'))),
      drawings: fc.array(
        fc.constantFrom(...drawingFormats).map((format) => drawing(1, `a.${format}`)),
        { maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(anyRequest, async (typed) => {
        const checked = checkRequest(typed)
        const { status } = await post(receiver.endpoint, requestBody('request' in checked ? checked.request : typed))
        expect(status).toBe('request' in checked ? 204 : 400)
      }),
      runs(60),
    )
  })
})

/** The status and the problems of the fields. */
async function answerTo(form: FormData, headers?: Record<string, string>, { endpoint } = receiver) {
  const answer = await post(endpoint, form, headers)
  const { errors = {} } = answer.status === 204 ? {} : ((await answer.json()) as { errors?: Record<string, string> })
  return [answer.status, errors]
}

test('a log that nobody reads ends nothing', () =>
  withReceiver({}, async (own) => {
    own.closeOutput()
    for (let count = 0; count < 5; count++) expect(await answerTo(formOf(whole), {}, own)).toEqual([204, {}])
    expect(own.stored()).toHaveLength(5)
  }))

describe('fields', () => {
  test.each(Object.entries(requestLimits).filter(([field]) => field !== 'drawings'))(
    '%s has at most %d characters, as in the form',
    async (field, most) => {
      expect(await answerTo(formOf({ ...whole, [field]: 'a'.repeat(most) }))).toEqual([204, {}])
      const errors = { [field]: `Is longer than ${most} characters.` }
      expect(await answerTo(formOf({ ...whole, [field]: 'a'.repeat(most + 1) }))).toEqual([400, errors])
    },
  )

  test.each(['name', 'email', 'phone', 'role', 'projectAddress', 'targetDates'])('%s is one line', async (field) => {
    for (const character of ['\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\0', '\t', '\u001b'])
      expect(await answerTo(formOf({ ...whole, [field]: `a${character}Bcc: b` }))).toEqual([
        400,
        { [field]: 'Is not one line.' },
      ])
  })

  test.each<[what: string, form: FormData, errors: Record<string, string>]>([
    ['a missing field', formOf({ name: 'Ada', email: ' ' }), { email: 'Is missing.', phone: 'Is missing.' }],
    ['another field', formOf({ ...whole, constructor: '' }), { constructor: 'Is not expected.' }],
    [
      'a field named like a part of objects',
      formOf({ ...whole, ['__proto__']: '' }),
      JSON.parse('{"__proto__":"Is not expected."}'),
    ],
    ['a text as drawing', formOf({ ...whole, drawings: 'a.pdf' }), { drawings: 'Are not PDF, DWG, DXF, PNG or JPG.' }],
    ['a program', formOf(whole, [drawing(1, 'a.pdf.exe')]), { drawings: 'Are not PDF, DWG, DXF, PNG or JPG.' }],
  ])('%s is refused', async (_, form, errors) => expect(await answerTo(form)).toEqual([400, errors]))

  test('a phone is missing, unless the form names a document to read', async () => {
    const { phone: _none, ...reader } = whole
    expect(await answerTo(formOf(reader))).toEqual([400, { phone: 'Is missing.' }])
    expect(await answerTo(formOf({ ...reader, document: 'first-test' }))).toEqual([204, {}])
  })

  test('a field is no file, and not repeated', async () => {
    for (const value of ['Eve', drawing(1)]) {
      const form = formOf(whole)
      form.append('name', value as string)
      expect(await answerTo(form)).toEqual([400, { name: 'Is not expected.' }])
    }
  })
})

/** A busy machine may take long. */
const patience = { timeout: 60_000 }

describe('limits', () => {
  test('drawings have as many bytes as in the form, and not many more', async () => {
    expect(await answerTo(formOf(whole, [drawing(requestLimits.drawings)]))).toEqual([204, {}])
    const large = () => post(receiver.endpoint, formOf(whole, [drawing(30_000_000)]))
    // A client may see the end of the connection first.
    await expect.poll(() => large().then(({ status }) => status, String), patience).toBe(413)
    const chunks = new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1_000_000)) })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=----endless' }
    const endless = { method: 'POST', body: chunks, headers, duplex: 'half' } as const
    expect((await fetch(receiver.endpoint, endless)).status).toBe(413)
  })

  test('a request has at most 60 parts', async () => {
    const drawings = Array.from({ length: 57 }, () => drawing(1))
    expect(await answerTo(formOf(whole, drawings))).toEqual([204, {}])
    expect(await answerTo(formOf(whole, [...drawings, drawing(1)]))).toEqual([413, {}])
  })

  test('an address sends so many requests in a minute, and a proxy names the address', () =>
    withReceiver({ limits: { requests: 2 }, env: { PROXY: '1' } }, async ({ endpoint }) => {
      const send = async (addresses: string) =>
        (await post(endpoint, formOf(whole), { 'X-Forwarded-For': addresses })).status
      for (const [address, status] of [
        ['192.0.2.1', 204],
        ['192.0.2.1', 204],
        ['192.0.2.1', 429],
        // What is before the last address, the sender may have invented.
        ['192.0.2.9, 192.0.2.1', 429],
        ['192.0.2.2', 204],
        ['2001:db8:1:2:3::1', 204],
        ['2001:db8:1:2:4::1', 204],
        ['2001:db8:1:2:5::1', 429],
        ['2001:db8:1:3::1', 204],
        ['2001:db8::1', 204],
        ['2001:db8::2', 204],
        ['2001:db8::3', 429],
      ] as const)
        expect([address, await send(address)]).toEqual([address, status])
    }))

  test('the answer says when a sender of too many requests may send again, which is after that time', () =>
    withReceiver({ limits: { requests: 1, minute: 700 } }, async ({ endpoint }) => {
      const send = async () => {
        const { status, headers } = await post(endpoint, formOf(whole))
        return [status, headers.get('Retry-After')]
      }
      expect(await send()).toEqual([204, null])
      expect(await send()).toEqual([429, '1'])
      while ((await send())[0] !== 204);
    }))

  test('an address sends so many requests at once, and all together so many bytes', () =>
    withReceiver({ limits: { atOnce: 2, memory: 1_000_000, linger: 60_000 } }, async ({ port, endpoint }) => {
      const head =
        'POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=----b\r\nContent-Length: 900000\r\n\r\n'
      const full = formOf(whole, [drawing(300_000)])
      // Where the whole request is read before the rest of the held one, the held one is refused and begins again.
      let isHeld = false
      const hold = () => exchange(port, [head, new Uint8Array(800_000)], true).then(() => (isHeld = false))
      const statusBesideHeld = async () => {
        if (!isHeld) void hold()
        isHeld = true
        return (await post(endpoint, full)).status
      }
      await expect.poll(statusBesideHeld, patience).toBe(503)
      void exchange(port, [head], true)
      await expect.poll(statusBesideHeld, patience).toBe(429)
    }))

  test('a sender of nothing gives way to a sender of a request', () =>
    withReceiver({ limits: { connections: 5 } }, async ({ port, endpoint }) => {
      const silent = Array.from({ length: 20 }, () => exchange(port, ['POST / HT'], true))
      expect((await post(endpoint, formOf(whole))).status).toBe(204)
      expect(new Set((await Promise.all(silent.slice(0, 15))).map(statusOf))).toEqual(new Set([408]))
    }))

  test('the head of a request, and each part of its body, arrives in time', () =>
    withReceiver(
      { limits: { minute: 200, headersTimeout: 200, connectionsCheckingInterval: 100 } },
      async ({ port }) => {
        const head =
          'POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=----b\r\nContent-Length: 900000\r\n\r\n'
        for (const pieces of [[''], ['POST /'], [head], [head, new Uint8Array(50_000)]]) {
          const answer = await exchange(port, pieces, true)
          expect(statusOf(answer)).toBe(408)
          expect(answer).toMatch(/Access-Control-Allow-Origin: https:\/\/site\.example\r\n[^]*"errors":\{\}/)
        }
      },
    ))
})

test.each([
  ['https://site.example', 204],
  ['https://evil.example', 403],
  ['https://site.example.evil.example', 403],
  ['http://site.example', 403],
  ['https://site.example:8443', 403],
  ['null', 403],
  ['', 403],
])('from the origin %j the answer is %d', async (Origin, status) =>
  expect((await answerTo(formOf(whole), { Origin }))[0]).toBe(status),
)

describe('a key', () => {
  const send = (own: Receiver, name: string) => answerTo(formOf({ ...whole, name }), { 'Idempotency-Key': 'a' }, own)

  test('stores a request once, at the same time or again, also after a restart, and no other request', async () => {
    const first = await startReceiver()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(first, 'Ada')))
    expect(answers.map(([status]) => status)).toEqual([204, 204, 204, 204, 204])
    await first.stop()
    await withReceiver({ folder: first.path }, async (second) => {
      expect(await send(second, 'Ada')).toEqual([204, {}])
      expect(await send(second, 'Eve')).toEqual([422, {}])
      expect(second.stored().map(({ request }) => request.name)).toEqual(['Ada'])
    })
  })

  test('is forgotten after a day', async () => {
    const first = await startReceiver()
    await send(first, 'Ada')
    await first.stop()
    const [{ name } = { name: '' }] = first.stored()
    renameSync(
      join(first.path, name),
      join(
        first.path,
        name.replace(/^\d+/, (time) => String(Number(time) - 86_400_000)),
      ),
    )
    await withReceiver({ folder: first.path }, async (second) => {
      expect(await send(second, 'Eve')).toEqual([204, {}])
      expect(second.stored()).toHaveLength(2)
    })
  })
})

describe('the disk', () => {
  // The calls for a folder, two files in it, and for what makes them last.
  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'fails at call %d: nothing half written stays, and the next request is stored',
    (call) =>
      withReceiver({ fault: { call, code: 'ENOSPC' } }, async (own) => {
        const send = () => answerTo(formOf(whole, [drawing(9)]), { 'Idempotency-Key': 'a' }, own)
        expect(await send()).toEqual([507, {}])
        expect(own.stored()).toEqual([])
        expect(await send()).toEqual([204, {}])
        expect(own.stored()).toMatchObject([{ drawings: { '1.pdf': 9 } }])
      }),
  )

  test('has so much left for others', () =>
    withReceiver({ limits: { free: 1e18 } }, async (own) => {
      expect(await answerTo(formOf(whole), {}, own)).toEqual([507, {}])
      expect(own.stored()).toEqual([])
    }))
})
