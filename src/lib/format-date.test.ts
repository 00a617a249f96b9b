import { afterEach, describe, expect, test } from 'vitest'
import { formatDate } from './format-date'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

describe('formatDate', () => {
  test.each([
    ['2025-05-12', 'May 12, 2025'],
    ['2025-11-05', 'November 5, 2025'],
    ['2024-02-29', 'February 29, 2024'],
  ])('prints %s in long Canadian English', (date, printed) => expect(formatDate(date)).toBe(printed))

  test.each(['Pacific/Kiritimati', 'America/Vancouver', 'Pacific/Pago_Pago'])('prints the same day in %s', (zone) => {
    process.env.TZ = zone
    expect(formatDate('2026-01-01')).toBe('January 1, 2026')
    expect(formatDate('2025-12-31')).toBe('December 31, 2025')
  })
})
