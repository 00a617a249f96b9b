import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const one = z.string().transform((text) => [text])
const some = z.array(z.string()).min(1)

/** How a statement is checked: a row has the keys of exactly one kind. */
const kinds = {
  /** Text of a page: without further keys, the words themselves, or what is quoted in them. */
  page: z.strictObject({
    page: z.union([one, some]),
    /** In order; `/…/` is a regular expression. */
    says: z.union([one, some]).optional(),
    /**
     * At least so many entries of a list are visible in a wide window by their titles: `type.list`, `type#id.list`,
     * with `@key` by another text, with `:value` for one category.
     */
    counts: z.record(z.string(), z.number()).optional(),
    filter: some.optional(),
    links: some.optional(),
    /** Subjects of emails, or schemes of addresses. */
    contacts: some.optional(),
    /** Strings that scripts show, from the page's data. */
    shows: some.optional(),
    /** Sections by their type, or by the collection that they list. */
    order: some.optional(),
  }),
  /** Addresses that are pages, or further addresses and redirects `of` one. */
  routes: z.strictObject({ routes: some, of: z.string().optional() }),
  /** Links of a menu, one after the other; `says` are their labels. */
  menu: z.strictObject({
    menu: z.enum(['header', 'footer', 'division']),
    links: some,
    says: z.string().optional(),
  }),
  /** Fields that an entry of a collection has, by default those that the words list; `without` are those none has. */
  fields: z.strictObject({
    fields: z.string(),
    names: z.array(z.string()).optional(),
    without: some.optional(),
    where: z.record(z.string(), z.unknown()).optional(),
  }),
  /** Strings that a generated file has, by default what the words quote, or `names` of its fields. */
  data: z.strictObject({ data: z.string(), has: some.optional(), names: some.optional() }),
  /** A constant in a module. */
  source: z.strictObject({ source: z.string(), has: z.string() }),
  /** A test of tests.yaml. */
  test: z.strictObject({ test: z.string() }),
  /** Only people can judge it: who, and why. */
  read: z.strictObject({ read: z.string() }),
}

export type Kind = keyof typeof kinds
export type CheckOf<K extends Kind> = z.infer<(typeof kinds)[K]>

/** The product differs on purpose; the check then holds what is found. */
const differs = z.strictObject({ found: z.string(), reason: z.string() })

export interface Statement {
  /** Document, line and section of the specification. */
  place: string
  words: string
  kind: Kind
  check: unknown
  differs?: z.infer<typeof differs> | undefined
}

function readStatement(place: string, words: string, row: Record<string, unknown>): Statement {
  const { differs: difference, ...rest } = row
  const kind = (Object.keys(kinds) as Kind[]).find((name) => name in rest)
  if (!kind) throw new Error(`${place}: “${words}” has no check. Fix: Add one of ${Object.keys(kinds).join(', ')}.`)
  const { data, error } = kinds[kind].safeParse(rest)
  if (error) throw new Error(`${place}: “${words}” is not a check of the kind \`${kind}\`: ${z.prettifyError(error)}`)
  return { place, words, kind, check: data, differs: difference === undefined ? undefined : differs.parse(difference) }
}

const read = (file: string) => parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, unknown>

export const statements = readdirSync(import.meta.dirname)
  .filter((file) => /^\d.*\.yaml$/.test(file))
  .sort()
  .flatMap((file) =>
    Object.entries(read(file) as Record<string, Record<string, Record<string, unknown>>>).flatMap(([place, rows]) =>
      Object.entries(rows).map(([words, row]) => readStatement(`${file[0]}:${place}`, words, row)),
    ),
  )

/** Tests by name: file and title. */
export const namedTests = read('tests.yaml') as Record<string, string>
