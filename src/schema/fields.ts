import { z } from 'zod'
import { forbiddenCharacter, hasVisible, stackedMarks } from '../lib/characters.ts'
import { checkLinkText } from './link-text.ts'
import { webAddress } from './web-address.ts'

const forbiddenCharacterIssue = { message: 'contains an invisible character', params: { rule: 'control-character' } }
const stackedMarksIssue = {
  message: 'has a letter with more than two combining marks, which cover the lines around it',
  params: { rule: 'combining-marks', hint: 'Delete all marks on the letter but two.' },
}
const withoutHostileCharacters = (schema: z.ZodString) =>
  schema
    .refine((value) => !forbiddenCharacter.test(value), forbiddenCharacterIssue)
    .refine((value) => !stackedMarks.test(value), stackedMarksIssue)

/**
 * Any string of at most `most` characters, without forbidden ones. A test requires a limit on every string of a schema.
 */
export const bounded = (most: number) => withoutHostileCharacters(z.string().max(most))

const shown = (value: string) => value === '' || hasVisible(value)
const shownIssue = {
  message: 'contains only spaces and invisible characters',
  params: { rule: 'empty-text', hint: 'Write some text, or remove the key if it is optional.' },
}
/** Each step copies a schema: the shared beginning is created once for each length. */
const begun = new Map<number, z.ZodString>()
const begin = (most: number) => withoutHostileCharacters(z.string().trim().min(1, 'must not be empty').max(most))
const beginning = (most: number) => begun.get(most) ?? begun.set(most, begin(most)).get(most)!

/** A paragraph of plain text, not Markdown. */
export const text = (most = 1000) => beginning(most).refine(shown, shownIssue)

/** A title, a name, a label. */
export const oneLine = () => text(200)

export const paragraph = () => text(5000)

/** A table cell; an empty one is to be filled in. */
export const cellText = () => withoutHostileCharacters(z.string().trim().max(1000))

export const list = <Element extends z.ZodType>(element: Element, most = 100) => z.array(element).max(most)

export const objects = <Shape extends z.ZodRawShape>(shape: Shape, most = 100) => list(z.strictObject(shape), most)

const controls = z.registry<{ isControl: true }>()

/** Words of a control or a label: nobody searches for a page by them. */
export function control<Schema extends z.ZodType>(schema: Schema): Schema {
  controls.add(schema, { isControl: true })
  return schema
}

export const labelSet = <Shape extends z.ZodRawShape>(shape: Shape) => control(z.strictObject(shape))

/** Builds an object schema from descriptions by key. */
export const words = <Shape extends Record<string, string>>(sentences: Shape) =>
  z.strictObject(
    Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, text().describe(sentence)])) as {
      [Key in keyof Shape]: ReturnType<typeof text>
    },
  )

export const isControl = (schema: z.ZodType): boolean => controls.get(schema) !== undefined

/** Characters of a path segment, a file name or an entry's id. */
export const MOST_OF_SEGMENT = 100

/** A lower-case name with hyphens: `leak-investigation`. */
export const slug = () =>
  z
    .string()
    .max(MOST_OF_SEGMENT)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')

/** A sheet number: one or two letters and three digits, `L-101`. */
export const sheetNumber = () =>
  z
    .string()
    .max(6)
    .regex(/^[A-Z]{1,2}-\d{3}$/, 'must be one or two capital letters, a hyphen and three digits, such as L-101')

/** A key of `phones` or `mails` in site.yaml. */
export const keyName = () =>
  z
    .string()
    .max(MOST_OF_SEGMENT)
    .regex(/^[A-Za-z][\w-]*$/, 'must be one word of letters, digits, hyphens and underscores')

export const fileName = (...endings: string[]) =>
  z
    .string()
    .max(MOST_OF_SEGMENT)
    .regex(
      new RegExp(`^[a-z0-9-]+\\.(${endings.join('|')})$`),
      `must be the name of a ${endings.map((ending) => `.${ending}`).join(' or ')} file in public/uploads, such as glass-tower.${endings[0]}`,
    )

/** A calendar date, YYYY-MM-DD, from 1990 on: an earlier year is a typing error. */
export const isoDate = () =>
  z.iso
    .date({ error: 'must be a real date written as YYYY-MM-DD', abort: true })
    .refine((day) => day >= '1990', 'must not be before 1990')

/** An hour of the day, such as 18:30. */
export const time = (example: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: `must be a time such as ${example}`, abort: true })
    .max(5)

export const year = () => z.int().min(2009).max(2100)

export type ImageReference = { $image: string }
export type PathReference = { $path: string }
export type ActionReference = {
  $action: {
    label: string
    to?: string
    call?: string
    mail?: string
    href?: string
    dialog?: 'consultation'
    details?: string
  }
}
export type DownloadReference = { $download: string }

const nameIssue = { message: 'must name an entry', params: { hint: 'Write a name that exists.' } }

/** The name of an entry of another file, in any form: the pipeline checks that it exists, and suggests the nearest. */
export const name = () =>
  bounded(MOST_OF_SEGMENT)
    .regex(/\S/, 'must not be empty')
    .refine((value) => /^[\p{L}\p{N} ._/?#%&=+(),'-]+$/u.test(value), nameIssue)

/** The name of a file in `public/uploads` that `content/images.yaml` describes. Becomes an {@link Image}. */
export const image = () => name().transform((file): ImageReference => ({ $image: file }))

const MOST_OF_ADDRESS = 2000

const sitePath = bounded(MOST_OF_ADDRESS).regex(
  /^\/(?!\/)[^\s\\]*$/,
  'must be a path of this site that begins with one slash',
)

/** An address of this site, with segments of 1 to 100 characters; `endings` are file extensions. */
export const ownAddress = (...endings: string[]) => {
  const end = endings.length > 0 ? `(\\.(${endings.join('|')}))?` : ''
  return z
    .string()
    .max(MOST_OF_ADDRESS)
    .regex(
      new RegExp(`^(/[a-z0-9-]{1,${MOST_OF_SEGMENT}})+${end}$`),
      `must be a path such as /services/interior, with at most ${MOST_OF_SEGMENT} characters between two slashes`,
    )
}

/** A path of this site: `/services` or `/services#roofing`. The pipeline checks that it exists. */
export const path = () => sitePath.transform((value): PathReference => ({ $path: value }))

/** Exactly one of these keys, for zod and for editors. Later rules drop what editors know. */
export function exactlyOne<Schema extends z.ZodType>(schema: Schema, rule: string, keys: string[], hint?: string) {
  const names = keys.map((key) => `\`${key}\``)
  const message = keys.length === 2 ? `needs either ${names.join(' or ')}` : `needs exactly one of ${names.join(', ')}`
  const advice = hint ?? `Write exactly one of these keys: ${names.join(', ')}.`
  return schema
    .refine((value) => keys.filter((key) => Reflect.get(value as object, key) !== undefined).length === 1, {
      message,
      params: { rule, hint: advice },
    })
    .meta({ oneOf: keys.map((key) => ({ required: [key] })) })
}

/**
 * The address of a file: `/downloads/roof-inspection.pdf`; empty while there is none, shown as coming soon. Becomes a
 * `Download`.
 */
export const download = () =>
  z.union([z.literal(''), sitePath]).transform((value): DownloadReference => ({ $download: value }))

/** A button or link with one target. Becomes a {@link Link}. */
export const action = () =>
  exactlyOne(
    z
      .strictObject({
        label: oneLine().describe('The words on the button: say what happens.'),
        to: sitePath.optional().describe('A path of this site.'),
        call: keyName().optional().describe('A key of `phones` in site.yaml.'),
        mail: keyName().optional().describe('A key of `mails` in site.yaml, which has address and subject.'),
        href: webAddress()
          .optional()
          .describe('An address of another site. Hosts ending in .example are shown as coming soon.'),
        dialog: z
          .literal('consultation')
          .optional()
          .describe('Opens the consultation dialog; an email link without scripts.'),
        details: text().optional().describe('Initial text of the dialog’s Project Details.'),
      })
      .superRefine(({ label, href }, context) => checkLinkText(context, { text: label, address: href, path: 'label' })),
    'action-target',
    ['to', 'call', 'mail', 'href', 'dialog'],
    'Write exactly one: `to` is a page of this site, `call` and `mail` are keys of site.yaml, `href` is ' +
      'an address of another ' +
      'site, `dialog` is the form.',
  ).transform((value): ActionReference => ({ $action: value }))

/** A picture with encoded files `<file>-<width>.avif`, and one WebP (`src/lib/webp-file.ts`). */
export interface Image {
  alt: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Path of its files below the base path, without width and extension. */
  file: string
  /** Available widths in pixels, ascending. */
  widths: number[]
  /** CSS class with the picture's dominant colour, shown while it loads. */
  tone: string
  /** CSS classes of the point that stays in view where the picture is cropped. Left out: its middle. */
  focus?: string
  /** True for the first picture of a page: loads at once, with high priority. */
  eager?: boolean
}

/** Label, success and failure of a copy button. */
export interface CopyWords {
  label: string
  copied: string
  failed: string
}

/** A resolved action. `soon` has no address. */
export interface Link {
  label: string
  kind: 'page' | 'call' | 'mail' | 'file' | 'external' | 'dialog' | 'soon'
  /** The address; for a dialog, the mail link used without scripts. */
  href: string
  /** The phone number as printed. */
  number?: string
  copy?: CopyWords
  /** Initial text of a dialog's Project Details. */
  details?: string
  /** Mark of a link of kind `soon`: `coming soon`. */
  soon?: string
}

export interface Download {
  /** Kind `file` with the address, or `soon` without a file. */
  link: Link
  format: string
  /** Pages of a PDF or worksheets of a workbook, counted in the generated file. */
  pages: number
  /** The counted unit in words: `pages`, `sheet`. Of a file that is not counted, what it measures in: `mm`. */
  unit: string
  bytes: number
}

/** A validated value after references are resolved. */
export type Resolved<T> = T extends ImageReference
  ? Image
  : T extends PathReference
    ? string
    : T extends ActionReference
      ? Link
      : T extends DownloadReference
        ? Download
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T
