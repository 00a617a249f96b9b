import { expect, test } from 'vitest'
import { detailsFrom, requestBody, requestContent, requestMail } from './request-parts.ts'

const fields = {
  name: 'Ann',
  email: 'a@firm.ca',
  phone: '604-555-0142',
  role: '',
  projectAddress: '',
  targetDates: '',
  additionalInfo: 'Sill & head\nnext',
}
const plan = new File(['abc'], 'plan.pdf', { lastModified: 1 })
const labels = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  projectAddress: 'Address',
  targetDates: 'Dates',
  additionalInfo: 'Details',
}
const words = { labels, attach: 'To attach: {files}', byHand: { paste: 'Paste here' } }

test('the body has a part for each field and each drawing', () => {
  const body = requestBody({ ...fields, drawings: [plan, plan] })
  expect([...body.keys()]).toEqual([...Object.keys(fields), 'drawings', 'drawings'])
  expect(body.get('additionalInfo')).toBe(fields.additionalInfo)
  expect((body.get('drawings') as File).name).toBe('plan.pdf')
})

test('other text or files make another request', () => {
  const content = requestContent({ ...fields, drawings: [plan] })
  expect(requestContent({ ...fields, drawings: [new File(['abc'], 'plan.pdf', { lastModified: 1 })] })).toBe(content)
  expect(requestContent({ ...fields, drawings: [] })).not.toBe(content)
  expect(requestContent({ ...fields, role: 'Owner', drawings: [plan] })).not.toBe(content)
})

test('the mail contains the typed text line by line', () => {
  const mail = requestMail('mailto:hello@site.example?subject=Schedule%20Assessment', fields, ['plan.pdf'], words)
  expect(mail.isTooLong).toBe(false)
  const { searchParams } = new URL(mail.href)
  expect(searchParams.get('subject')).toBe('Schedule Assessment')
  expect(searchParams.get('body')!.split('\r\n')).toEqual([
    'Full Name: Ann',
    'Email: a@firm.ca',
    'Phone: 604-555-0142',
    'Details: Sill & head',
    'next',
    'To attach: plan.pdf',
  ])
})

test('without text, the mail link is unchanged', () => {
  expect(requestMail('mailto:hello@site.example', { role: ' ' }, [], words).href).toBe('mailto:hello@site.example')
  expect(requestMail('mailto:hello@site.example', { role: 'Owner' }, [], words).href).toBe(
    'mailto:hello@site.example?body=Role%3A%20Owner',
  )
})

test.each([
  ['the text in the link', 1799, false],
  ['a mail that asks for the text', 1800, true],
])('a link of %s', (_, length, isTooLong) => {
  const start = 'mailto:hello@site.example?body=Role%3A%20'
  const role = 'x'.repeat(length - start.length)
  expect(requestMail('mailto:hello@site.example', { role }, [], words)).toEqual({
    href: isTooLong ? 'mailto:hello@site.example?body=Paste%20here' : start + role,
    text: `Role: ${role}`,
    isTooLong,
  })
})

test.each([
  ['Scoping call, 30 min', undefined, 'Scoping call, 30 min'],
  ['Scoping call, 30 min', 'Tower', 'Scoping call, 30 min\nTower'],
  ['Scoping call, 30 min', 'Scoping call, 30 min, on Monday', 'Scoping call, 30 min, on Monday'],
  [undefined, 'Tower', 'Tower'],
  [undefined, undefined, ''],
])('a link with %j turns %j into %j', (prefix, typed, details) => expect(detailsFrom(prefix, typed)).toBe(details))
