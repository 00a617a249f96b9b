import { z } from 'zod'
import type { Download } from './cards'

/** Control characters and bidirectional overrides: invisible, so never what a writer meant. */
const invisible = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Plain text of one paragraph. Not Markdown: it is printed as it is written. */
export const text = () =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .refine((value) => !invisible.test(value), {
      message: 'holds an invisible control character',
      params: { rule: 'control-character' },
    })

/** A lower-case name with hyphens, as it stands in a URL: `leak-investigation`. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')

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

/** A picture: the name of a file in `public/uploads` that `content/images.yaml` describes. Becomes an {@link Image}. */
export const image = () =>
  z
    .string()
    .regex(/^[a-z0-9-]+\.(jpg|png)$/, 'must be the name of a file in public/uploads, such as glass-tower.jpg')
    .transform((file): ImageReference => ({ $image: file }))

const sitePath = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site that begins with one slash')

/** A path of this site, such as `/services` or `/services#roofing`. The pipeline checks that the page and the anchor exist. */
export const path = () => sitePath.transform((value): PathReference => ({ $path: value }))

const notAnAddress = 'must be an address that begins with https://'

/** An address of the web, https only. */
export const webAddress = () =>
  z
    .string()
    .regex(/^https:\/\/\w/, { error: notAnAddress, abort: true })
    .refine((value) => URL.canParse(value), { message: notAnAddress, params: { rule: 'format' } })

/** Says to editors that exactly one of these keys stands; a refinement beside it says so to zod. */
export const exactlyOne = (...keys: string[]) => ({ oneOf: keys.map((key) => ({ required: [key] })) })

/**
 * The address of a file, such as `/downloads/roof-inspection.pdf`; empty while there is none. Becomes a `Download`.
 * An address without a file never becomes a link: it is shown as coming soon.
 */
export const download = () =>
  z.union([z.literal(''), sitePath]).transform((value): DownloadReference => ({ $download: value }))

/** A button or link: a label and exactly one of `to`, `call`, `mail`, `href` or `dialog`. Becomes a {@link Link}. */
export const action = () =>
  z
    .strictObject({
      label: text().describe('The words on the button; they say what happens.'),
      to: sitePath.optional().describe('A path of this site.'),
      call: z.string().optional().describe('A key of `phones` in site.yaml.'),
      mail: z.string().optional().describe('A key of `mails` in site.yaml: address and subject come from there.'),
      href: webAddress()
        .optional()
        .describe('An address of another site. Hosts under .example are shown as coming soon.'),
      dialog: z
        .literal('consultation')
        .optional()
        .describe('Opens the consultation dialog; a mail link where scripts do not run.'),
      details: text().optional().describe('What the dialog’s Project Details begin with.'),
    })
    .refine(
      ({ to, call, mail, href, dialog }) =>
        [to, call, mail, href, dialog].filter((target) => target !== undefined).length === 1,
      {
        message: 'needs exactly one of `to`, `call`, `mail`, `href`, `dialog`',
        params: { rule: 'action-target' },
      },
    )
    .meta(exactlyOne('to', 'call', 'mail', 'href', 'dialog'))
    .transform((value): ActionReference => ({ $action: value }))

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

/** An action whose target is known. `soon` has no address: its target does not exist yet. */
export interface Link {
  label: string
  kind: 'page' | 'call' | 'mail' | 'file' | 'external' | 'dialog' | 'soon'
  /** The address; for a dialog, the mail link that stands in for it where scripts do not run. */
  href: string
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
