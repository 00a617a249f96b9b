import { z } from 'zod'
import { hasVisible, wrongSign } from '../lib/text-signs.ts'
import type { Download } from './data/cards.ts'
import { checkLinkText, webAddress } from './web-address.ts'

const noWrongSign = (value: string) => !wrongSign.test(value)
const wrongSignIssue = { message: 'holds an invisible character', params: { rule: 'control-character' } }

/**
 * Any string of at most `most` letters without a sign that no text may hold. Every string of a schema is made by one of
 * these functions, or of a form that bounds it; a test asks.
 */
export const bounded = (most: number) => z.string().max(most).refine(noWrongSign, wrongSignIssue)

const shown = (value: string) => value === '' || hasVisible(value)
const shownIssue = {
  message: 'shows nothing: it is made of blanks and invisible signs alone',
  params: { rule: 'empty-text', hint: 'Write a text, or leave the key out if it may be missing.' },
}
/** Each step of a schema is a copy of the one before: what many texts begin with is made once for its length. */
const begun = new Map<number, z.ZodString>()
const begin = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most).refine(noWrongSign, wrongSignIssue)
const beginning = (most: number) => begun.get(most) ?? begun.set(most, begin(most)).get(most)!

/** Plain text of one paragraph, by itself of at most 1,000 letters. Not Markdown: it is printed as it is written. */
export const text = (most = 1000) => beginning(most).refine(shown, shownIssue)

/** What stands on a line: a title, a name, a label. */
export const oneLine = () => text(200)

/** A long paragraph. */
export const paragraph = () => text(5000)

/** A cell of a table; an empty one is there to be written in. */
export const cellText = () => z.string().trim().max(1000).refine(noWrongSign, wrongSignIssue)

/** Entries in a list, by itself at most 100 of them. */
export const list = <Element extends z.ZodType>(element: Element, most = 100) => z.array(element).max(most)

const controls = z.registry<{ isControl: true }>()

/** Words of a control or a label: people read them, and nobody looks for a page by them. */
export function control<Schema extends z.ZodType>(schema: Schema): Schema {
  controls.add(schema, { isControl: true })
  return schema
}

/** A group of such words. */
export const labelsOf = <Shape extends z.ZodRawShape>(shape: Shape) => control(z.strictObject(shape))

/** True for words of controls. */
export const isControl = (schema: z.ZodType): boolean => controls.get(schema) !== undefined

/** Letters that a part of an address may have: between two slashes, in the name of a file, in that of an entry. */
export const MOST_OF_SEGMENT = 100

/** A lower-case name with hyphens, as it stands in a URL: `leak-investigation`. */
export const slug = () =>
  z
    .string()
    .max(MOST_OF_SEGMENT)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')

/** The number of a sheet: one or two letters of its discipline and three digits, `L-101`. */
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
    .regex(/^[A-Za-z][\w-]*$/, 'must be one word of letters and digits')

/** A file of pictures or drawings: its name alone. */
export const fileName = (...endings: string[]) =>
  z
    .string()
    .max(MOST_OF_SEGMENT)
    .regex(
      new RegExp(`^[a-z0-9-]+\\.(${endings.join('|')})$`),
      `must be the name of a file in public/uploads, such as glass-tower.${endings[0]}`,
    )

/** A calendar date written as YYYY-MM-DD; a day that does not exist is an error. */
export const isoDate = () => z.iso.date('must be a real date written as YYYY-MM-DD')

/** A four-digit year. */
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

/** Fields that name something that there is, and of which kind: an editor offers what it may be. */
export const namedFields = z.registry<{ kind: 'pictures' | 'addresses' }>()

/** A picture: the name of a file in `public/uploads` that `content/images.yaml` describes. Becomes an {@link Image}. */
export const image = () =>
  fileName('jpg', 'png')
    .register(namedFields, { kind: 'pictures' })
    .transform((file): ImageReference => ({ $image: file }))

/** Letters that an address may have. */
const MOST_OF_ADDRESS = 2000

const sitePath = bounded(MOST_OF_ADDRESS)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site that begins with one slash')
  .register(namedFields, { kind: 'addresses' })

/** An address that this site answers, with segments of 1 to 100 letters; `endings` are those of files. */
export const ownAddress = (...endings: string[]) => {
  const end = endings.length > 0 ? `(\\.(${endings.join('|')}))?` : ''
  return z
    .string()
    .max(MOST_OF_ADDRESS)
    .regex(
      new RegExp(`^(/[a-z0-9-]{1,${MOST_OF_SEGMENT}})+${end}$`),
      `must be a path such as /services/interior, of ${MOST_OF_SEGMENT} letters at most between two slashes`,
    )
}

/**
 * A path of this site, such as `/services` or `/services#roofing`. The pipeline checks that
 * the page and the anchor exist.
 */
export const path = () => sitePath.transform((value): PathReference => ({ $path: value }))

/** A group with exactly one of some keys, for zod and for editors. What editors are told is lost by further rules. */
export function exactlyOne<Schema extends z.ZodType>(schema: Schema, rule: string, keys: string[], hint?: string) {
  const names = keys.map((key) => `\`${key}\``)
  const message = keys.length === 2 ? `needs either ${names.join(' or ')}` : `needs exactly one of ${names.join(', ')}`
  return schema
    .refine((value) => keys.filter((key) => Reflect.get(value as object, key) !== undefined).length === 1, {
      message,
      params: { rule, hint },
    })
    .meta({ oneOf: keys.map((key) => ({ required: [key] })) })
}

/**
 * The address of a file, such as `/downloads/roof-inspection.pdf`; empty while there is none. Becomes a `Download`.
 * An address without a file never becomes a link: it is shown as coming soon.
 */
export const download = () =>
  z.union([z.literal(''), sitePath]).transform((value): DownloadReference => ({ $download: value }))

/** A button or link: a label and exactly one of `to`, `call`, `mail`, `href` or `dialog`. Becomes a {@link Link}. */
export const action = () =>
  exactlyOne(
    z
      .strictObject({
        label: oneLine().describe('The words on the button; they say what happens.'),
        to: sitePath.optional().describe('A path of this site.'),
        call: keyName().optional().describe('A key of `phones` in site.yaml.'),
        mail: keyName().optional().describe('A key of `mails` in site.yaml: address and subject come from there.'),
        href: webAddress()
          .optional()
          .describe('An address of another site. Hosts under .example are shown as coming soon.'),
        dialog: z
          .literal('consultation')
          .optional()
          .describe('Opens the consultation dialog; a mail link where scripts do not run.'),
        details: text().optional().describe('What the dialog’s Project Details begin with.'),
      })
      .superRefine(({ label, href }, context) => checkLinkText(context, { text: label, address: href, path: 'label' })),
    'action-target',
    ['to', 'call', 'mail', 'href', 'dialog'],
    'Keep or add one: `to` is a page of this site, `call` and `mail` are keys of site.yaml, ' +
      '`href` is another site, `dialog` is the form.',
  ).transform((value): ActionReference => ({ $action: value }))

/** A picture as a page shows it. Its files are `<file>-<width>.avif` and `.webp`. */
export interface Image {
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
  /** Path of its encoded files, below the site's base, without width and extension. */
  file: string
  /** Widths in pixels that exist, ascending. */
  widths: number[]
  /** CSS class that paints the picture's dominant colour behind it while it loads. */
  tone: string
  /** The first picture of a page loads at once and with high priority; the others when they come near. */
  eager?: boolean
}

/** The words of a button that copies an address: its own, and what is told when it has worked and when not. */
export interface CopyWords {
  label: string
  copied: string
  failed: string
}

/** An action whose target is known. `soon` has no address: its target does not exist yet. */
export interface Link {
  label: string
  kind: 'page' | 'call' | 'mail' | 'file' | 'external' | 'dialog' | 'soon'
  /** The address; for a dialog, the mail link that stands in for it where scripts do not run. */
  href: string
  /** What a call dials, as it is printed. */
  number?: string
  /** What stands at the address of a mail, to copy it. */
  copy?: CopyWords
  /** What a dialog's Project Details begin with. */
  details?: string
  /** The words that mark a link of kind `soon`: `coming soon`. */
  soon?: string
}

/** What a validated value becomes once its references are looked up. */
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
