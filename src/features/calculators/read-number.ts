/** What a number typed into a field may be. */
interface NumberLimits {
  least: number
  most: number
  /** Set where things are counted. */
  whole?: boolean
}

export type NumberReading =
  | { value: number; problem?: undefined }
  | { value?: undefined; problem: 'invalid' | 'whole' | 'range' }

/** A number as people write it: `1200`, `1,200`, `1 200`, `5.5`. */
const written = /^[+-]?(\d+|\d{1,3}([, \u00a0\u202f]\d{3})+)?(\.\d+)?$/

/** Reads a number from what was typed, or tells what is wrong with it. */
export function readNumber(typed: string, { least, most, whole }: NumberLimits): NumberReading {
  const text = typed.trim().replace(/^\u2212/, '-')
  if (!/\d/.test(text) || !written.test(text)) return { problem: 'invalid' }
  const value = Number(text.replace(/[, \u00a0\u202f]/g, ''))
  if (whole && !Number.isInteger(value)) return { problem: 'whole' }
  return value < least || value > most ? { problem: 'range' } : { value }
}
