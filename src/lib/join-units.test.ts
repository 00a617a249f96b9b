import { expect, test } from 'vitest'
import { joinUnits } from './join-units.ts'

const shown = (text: string) => joinUnits(text).replaceAll('\u00a0', '_')

test.each([
  ['50 % of 1,100 m² in 2.5 hours', '50_% of 1,100_m² in 2.5_hours'],
  ['450+ years, 12.5 L/s at 78 km/h', '450+_years, 12.5_L/s at 78_km/h'],
  ['Monday to Friday 7:00 AM–6:00 PM', 'Monday to Friday 7:00_AM–6:00_PM'],
  ['a limit of 2\nkg/m², leaking 1.5 L/(s·m²)', 'a limit of 2_kg/m², leaking 1.5_L/(s·m²)'],
  ['a wall of 200 mm, 3 kg/m² and 20 °C', 'a wall of 200_mm, 3_kg/m² and 20_°C'],
  ['on March 10, in November 2025 and from May\n3 on', 'on March_10, in November 2025 and from May_3 on'],
  ['41 calls in one weekend', '41_calls in one weekend'],
  ['a recess of 60 × 40 mm', 'a recess of 60_×_40_mm'],
  ['to section 98, AAMA 501.2 and ASTM E1105', 'to section_98, AAMA_501.2 and ASTM_E1105'],
  ['up to $ ____ from the fund', 'up to $_____ from the fund'],
  ['1 now · 2 before winter', '1 now_· 2 before winter'],
])('%s: a number does not part from its unit', (text, joined) => expect(shown(text)).toBe(joined))

test.each([
  'on floor 3 more water came in',
  'by 2019 meetings',
  'of 12 to 15, in order',
  'in 24 parts',
  'of PVC and 22 others',
  '/services/5-years',
])('%s: what is no unit may begin a line', (text) => expect(joinUnits(text)).toBe(text))

test('it reaches every text of a page, and nothing else', () => {
  const data = { title: 'In 5 days', details: 'Call, 5 min', rows: [['1 m', 4, null], { on: true, none: undefined }] }
  expect(joinUnits(data)).toEqual({
    title: 'In 5\u00a0days',
    details: 'Call, 5 min',
    rows: [['1\u00a0m', 4, null], { on: true, none: undefined }],
  })
})
