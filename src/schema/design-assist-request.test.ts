import { expect, test } from 'vitest'
import {
  checkDrawings,
  checkRequest,
  findRefusal,
  requestLimits,
  type DesignAssistRequest,
} from './design-assist-request.ts'

const whole: DesignAssistRequest = {
  name: 'Ann Lee',
  email: 'ann@firm.ca',
  phone: '604-555-0142',
  role: '',
  projectAddress: '',
  targetDates: '',
  additionalInfo: '',
  drawings: [],
}
const drawing = (name: string, size = 1) => Object.defineProperty(new File([''], name), 'size', { value: size })

test('what is required is enough, and is sent without the spaces around it', () => {
  expect(checkRequest({ ...whole, name: '  Ann Lee\n' })).toEqual({ request: whole })
})

test.each([
  ['name', '   ', 'nameMissing'],
  ['name', 'x'.repeat(requestLimits.name + 1), 'tooLong'],
  ['email', '', 'emailMissing'],
  ['email', 'ann@firm', 'emailInvalid'],
  ['email', 'ann firm.ca', 'emailInvalid'],
  ['phone', '', 'phoneMissing'],
  ['phone', '555-01', 'phoneInvalid'],
  ['phone', 'call me at 604-555-0142', 'phoneInvalid'],
  ['role', 'x'.repeat(requestLimits.role + 1), 'tooLong'],
  ['additionalInfo', 'x'.repeat(requestLimits.additionalInfo + 1), 'tooLong'],
] as const)('%s %j is %s', (field, value, problem) => {
  expect(checkRequest({ ...whole, [field]: value })).toEqual({ problems: { [field]: problem } })
})

test('every invalid field is reported at once, in the order of the form', () => {
  const given = { ...whole, name: '', email: 'x', phone: '', drawings: [drawing('a.pdf', 25_000_001)] }
  const checked = checkRequest(given)
  expect(checked).toEqual({
    problems: { name: 'nameMissing', email: 'emailInvalid', phone: 'phoneMissing', drawings: 'tooLarge' },
  })
})

test.each(['+1 (604) 555-0142', '604.555.0142 ext. 12', '0044 20 7946 0999', '604–555–0142'])(
  '%s is a phone number',
  (phone) => {
    expect(checkRequest({ ...whole, phone })).toHaveProperty('request')
  },
)

test.each([
  ['A-01.PDF', 1, undefined],
  ['sill.dwg', 1, undefined],
  ['sill.dxf', 1, undefined],
  ['photo.jpeg', 1, undefined],
  ['scan.png', 25_000_000, undefined],
  ['scan.png', 25_000_001, 'tooLarge'],
  ['plan.pdf.exe', 1, 'wrongFormat'],
  ['pdf', 1, 'wrongFormat'],
])('the file %s of %i bytes is %s', (name, size, refusal) => expect(findRefusal(drawing(name, size))).toBe(refusal))

test.each([
  [[drawing('a.pdf', 20_000_000), drawing('b.pdf', 5_000_000)], undefined],
  [[drawing('a.pdf', 20_000_000), drawing('b.pdf', 5_000_001)], 'tooLarge'],
])('drawings %# are %s', (files, problem) => expect(checkDrawings(files)).toBe(problem))
