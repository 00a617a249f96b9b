import { own } from '../../../lib/own.ts'

/** What a value is instead of what it should be. */
const unfit = Symbol('unfit')

/** How many entries were left out while reading: of another shape, or more than can be shown. */
interface Tally {
  leftOut: number
}

/** Reads a value that a stranger wrote, or says that it is something else. */
export type Shape<T> = (value: unknown, tally: Tally) => T | typeof unfit

/** The most letters of a text; the rest is cut. */
const LETTERS = 5000
/** A number beyond this is no measure of anything. */
const LARGEST = 1e12

/** A text, cut where it is too long. */
export const text: Shape<string> = (value) => (typeof value === 'string' ? value.slice(0, LETTERS) : unfit)

/** A number that can be drawn and printed. */
export const number: Shape<number> = (value) =>
  typeof value === 'number' && Math.abs(value) <= LARGEST ? value : unfit

/** Yes or no. */
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : unfit)

/** One of some texts. */
export const oneOf =
  <Text extends string>(...texts: Text[]): Shape<Text> =>
  (value) =>
    texts.find((one) => one === value) ?? unfit

/** A value that may be null. */
export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, tally) =>
    value === null ? null : shape(value, tally)

/** A value that may be missing or something else; another one stands for it then. */
export const orElse =
  <T, Other>(shape: Shape<T>, other: Other): Shape<T | Other> =>
  (value, tally) => {
    const found = value === undefined ? other : shape(value, tally)
    if (found !== unfit) return found
    tally.leftOut += 1
    return other
  }

/** The first entries of a list, without those of another shape. */
export const list =
  <T>(shape: Shape<T>, most: number): Shape<T[]> =>
  (value, tally) => {
    if (!Array.isArray(value)) return unfit
    const entries = value.slice(0, most).map((entry) => shape(entry, tally))
    const fit = entries.filter((entry): entry is Exclude<typeof entry, typeof unfit> => entry !== unfit)
    tally.leftOut += value.length - fit.length
    return fit
  }

/** Texts by name. */
export const texts =
  (most: number): Shape<Record<string, string>> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return unfit
    const entries = Object.entries(value).slice(0, most)
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  }

/** An object whose fields all fit. Fields that nobody asked for are not read. */
export const object =
  <T extends object>(fields: { [Key in keyof T]-?: Shape<T[Key]> }): Shape<T> =>
  (value, tally) => {
    if (typeof value !== 'object' || value === null) return unfit
    const found = Object.entries<Shape<unknown>>(fields).map(([name, shape]) => [
      name,
      shape(own(value as Record<string, unknown>, name), tally),
    ])
    return found.some(([, one]) => one === unfit) ? unfit : (Object.fromEntries(found) as T)
  }

/** An object that has at least one of some fields. */
export const having =
  <T>(fields: readonly string[], shape: Shape<T>): Shape<T> =>
  (value, tally) =>
    typeof value === 'object' && value !== null && fields.some((field) => Object.hasOwn(value, field))
      ? shape(value, tally)
      : unfit

/** Reads a value of a shape, and how many entries were left out on the way; undefined when it has another one. */
export function read<T>(shape: Shape<T>, value: unknown): { value: T; leftOut: number } | undefined {
  const tally: Tally = { leftOut: 0 }
  const found = shape(value, tally)
  return found === unfit ? undefined : { value: found, leftOut: tally.leftOut }
}
