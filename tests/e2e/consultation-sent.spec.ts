import type { Page } from '@playwright/test'
import { never, status, type Answer, type Received } from '../consultation/inquiry-server.ts'
import { startConnectedSite } from './connected-site.ts'
import { expect, isAlive, open, pass, stopClock, test as base } from './fixtures.ts'
import {
  dialog,
  drawing,
  expectToast,
  field,
  fill,
  largeFile,
  opener,
  path,
  required,
  submit,
  toast,
  words,
} from './inquiries.ts'

// One site for all tests.
base.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startConnectedSite>>

base.beforeAll(async () => {
  site = await startConnectedSite()
})
base.afterAll(() => site.stop())

type Server = Pick<typeof site.inquiries, 'received' | 'flow'>

/** Sets the server's answers, opens the dialog and types the required fields. */
const test = base.extend<{ prepare: (...answers: Answer[]) => Promise<Server> }>({
  prepare: async ({ page, allow }, use) => {
    allow(/\/inquiries/)
    await use(async (...answers) => {
      site.inquiries.restart(...answers)
      await open(page, new URL(path, site.url).href)
      await opener(page).click()
      await fill(page)
      return site.inquiries
    })
  },
})

const parts = ({ type, body }: Received) => new Response(body, { headers: { 'Content-Type': type! } }).formData()
const listKeys = ({ received }: Server) => received.map(({ key }) => key)

async function expectStoredText(page: Page) {
  for (const [name, text] of Object.entries(required)) await expect(field(page, name as 'name')).toHaveValue(text)
}

async function isSent(page: Page) {
  await expectToast(page, words.success)
  await expect(dialog(page)).toHaveCount(0)
  await opener(page).click()
  await expect(field(page, 'name')).toHaveValue('')
}

async function until(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await pass(page, 500)
    await check()
  }).toPass({ timeout: 50_000, intervals: [0] })
}
const now = { timeout: 100 }

test('it is sent once, in parts, and the form is empty again', async ({ page, prepare }) => {
  const server = await prepare(status(204))
  await expect(dialog(page).getByText(words.notConnected)).toHaveCount(0)
  await field(page, 'projectAddress').fill('1 Water St')
  await field(page, 'drawings').setInputFiles([drawing('plan.pdf'), drawing('sill.dwg')])
  await submit(page).dblclick()
  await isSent(page)
  await expect(toast(page)).toHaveCount(1)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]!.key).toMatch(/^\w{16,}$/)
  const form = await parts(server.received[0]!)
  expect([...form.keys()]).toEqual([
    'name',
    'email',
    'phone',
    'role',
    'projectAddress',
    'targetDates',
    'additionalInfo',
    'drawings',
    'drawings',
  ])
  expect(form.get('name')).toBe(required.name)
  expect(form.get('projectAddress')).toBe('1 Water St')
  expect(form.getAll('drawings').map((file) => (file as File).name)).toEqual(['plan.pdf', 'sill.dwg'])
})

test('400: the server’s messages appear at the fields', async ({ page, prepare }) => {
  const server = await prepare(
    status(400, JSON.stringify({ errors: { email: 'This host takes no mail.' } })),
    status(200),
  )
  await submit(page).click()
  await expectToast(page, words.failure)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'email')).toHaveAccessibleDescription(/This host takes no mail\./)
  await expect(dialog(page).getByRole('alert')).toContainText(words.failures.refused)
  await expectStoredText(page)
  await field(page, 'email').fill('ann@other.ca')
  await submit(page).click()
  await isSent(page)
  expect(new Set(listKeys(server)).size).toBe(2)
})

test('each failure has its message, keeps the text, and the same text is the same request', async ({
  page,
  prepare,
}) => {
  const failures = [
    ['413', status(413), words.failures.tooLarge],
    [
      '429 with Retry-After',
      status(429, '', { 'Retry-After': '120' }),
      words.failures.tooManyFor.replace('{time}', '2 minutes'),
    ],
    ['429', status(429), words.failures.tooMany],
    ['500', status(500), words.failures.failed],
    ['507', status(507), words.failures.noRoom],
  ] as const
  const server = await prepare(...failures.map(([, answer]) => answer), status(200))
  for (const [index, [name, , message]] of failures.entries()) {
    await test.step(name, async () => {
      await submit(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText(message)
      const failure = toast(page).filter({ hasText: words.failure.title }).first()
      await expect(failure).toContainText(words.failure.text)
      await expect(failure).toHaveAttribute('data-type', 'error')
      await expect(dialog(page).getByRole('link', { name: words.sendByMail })).toBeVisible()
      await expectStoredText(page)
      expect(server.received).toHaveLength(index + 1)
    })
  }
  await submit(page).click()
  await isSent(page)
  expect(new Set(listKeys(server)).size).toBe(1)
})

test('no answer within 20 s: only the visitor sends it again, as the same request', async ({ page, prepare }) => {
  await stopClock(page)
  const server = await prepare(never, status(200))
  await submit(page).click()
  await until(page, () => expect.poll(() => server.received.length, now).toBe(1))
  await pass(page, 17_000)
  await expect(submit(page)).toHaveText(words.submitting)
  await until(page, () => expect(dialog(page).getByRole('alert')).toContainText(words.failures.unreachable, now))
  await pass(page, 60_000)
  expect(server.received).toHaveLength(1)
  await submit(page).click()
  await until(page, () => expect(toast(page).filter({ hasText: words.success.title })).toBeVisible(now))
  expect(server.received).toHaveLength(2)
  expect(new Set(listKeys(server)).size).toBe(1)
})

/** Lets the server take only as much of a body as is allowed. */
function hold({ flow }: Server): (bytes: number) => void {
  let allowed = 0
  let take: (() => void) | undefined
  flow.pass = (bytes) => {
    allowed -= bytes
    return new Promise((resolve) => (allowed < 0 ? (take = resolve) : resolve()))
  }
  return (bytes) => {
    allowed += bytes
    if (allowed >= 0) take?.()
  }
}

test.describe('drawings on a slow line', () => {
  const bar = (page: Page) => dialog(page).getByRole('progressbar')
  const sent = (page: Page) => bar(page).evaluate(({ value }: HTMLProgressElement) => value)

  /** Submits more than the buffers between browser and server take. */
  async function upload(page: Page, file: string) {
    await field(page, 'drawings').setInputFiles(largeFile(file, 24_000_000))
    await submit(page).click()
    await expect.poll(() => sent(page)).toBeGreaterThan(0)
  }

  test('go on for as long as something moves, and the form shows how far they are', async ({ page, prepare }, info) => {
    await stopClock(page)
    const server = await prepare(status(200))
    const allow = hold(server)
    await upload(page, info.outputPath('plan.pdf'))
    for (let part = 0; part < 4; part++) {
      await pass(page, 15_000)
      const before = await sent(page)
      allow(4_000_000)
      await expect.poll(() => sent(page)).toBeGreaterThan(before)
    }
    await expect(bar(page)).toHaveAccessibleName(/24 MB/)
    allow(Infinity)
    await until(page, () => expect(toast(page).filter({ hasText: words.success.title })).toBeVisible(now))
    expect(server.flow.begun).toBe(1)
  })

  test('end after 20 s in which nothing moves, and are not sent again', async ({ page, prepare }, info) => {
    await stopClock(page)
    const server = await prepare(status(200))
    hold(server)
    await upload(page, info.outputPath('plan.pdf'))
    await until(page, () => expect(dialog(page).getByRole('alert')).toContainText(words.failures.unreachable, now))
    await pass(page, 60_000)
    expect(server.flow.begun).toBe(1)
    await expectStoredText(page)
  })
})

test('offline: after three retries a message appears; back online the same text arrives once', async ({
  page,
  context,
  prepare,
}) => {
  await stopClock(page)
  const server = await prepare(status(200))
  await context.setOffline(true)
  await submit(page).click()
  await until(page, () => expect(dialog(page).getByRole('alert')).toContainText(words.failures.unreachable, now))
  await until(page, () => expect(toast(page).filter({ hasText: words.failure.title })).toBeVisible(now))
  await expectStoredText(page)
  await context.setOffline(false)
  await submit(page).click()
  await until(page, () => expect(toast(page).filter({ hasText: words.success.title })).toBeVisible(now))
  expect(server.received).toHaveLength(1)
})

test('closing it does not cancel the request; opened again it still shows the progress', async ({ page, prepare }) => {
  let answer = () => {}
  const server = await prepare((response) => (answer = () => void response.writeHead(200).end()))
  await submit(page).click()
  await expect.poll(() => server.received.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await opener(page).click()
  await expect(submit(page)).toHaveText(words.submitting)
  await submit(page).press('Enter')
  answer()
  await isSent(page)
  expect(server.received).toHaveLength(1)
})

test('a failed request stays the same request after a reload', async ({ page, prepare }) => {
  const server = await prepare(status(500), status(200))
  await submit(page).click()
  await expectToast(page, words.failure)
  await page.reload()
  await isAlive(page)
  await opener(page).click()
  await expectStoredText(page)
  await submit(page).click()
  await isSent(page)
  expect(new Set(listKeys(server)).size).toBe(1)
})
