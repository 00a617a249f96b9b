import type { Download } from '../../src/schema/cards'
import type {
  ActionReference,
  DownloadReference,
  Image,
  ImageReference,
  Link,
  PathReference,
} from '../../src/schema/fields'
import type { Site } from '../../src/schema/site'
import { nearest } from '../../src/lib/nearest'
import { isPlaceholder } from '../prose/coming-soon'
import type { Catalogue } from './catalogue'
import { guardDownload, isFileAddress, isTold, unknownFile, type DownloadFiles } from './download-guard'
import { issueAt, type Issue, type Place } from '../issues/issue'
import { isBroken, type BrokenEntries } from '../validate/validate'
import type { DataPath } from '../read/yaml'

/** A reference to a page of the site, to be checked once all routes are known. */
export interface PathUse extends Place {
  path: string
}

/** What references are looked up in, and where findings go. */
export interface ResolveContext {
  /** Content that exists but has errors of its own: a reference to it is not a second error. */
  broken: BrokenEntries
  site: Site
  /** The words of the mark, "coming soon". */
  comingSoon: string
  images: Catalogue
  /** Files for visitors by address. */
  files: DownloadFiles
  /** Stands for a file that does not exist. */
  noDocument: Download
  paths: PathUse[]
  issues: Issue[]
}

/**
 * Replaces every reference in a value by what it refers to, however deep.
 * `placeOf` tells where a part of the value was written.
 */
export function resolve(
  value: unknown,
  context: ResolveContext,
  placeOf: (path: DataPath) => Place,
  path: DataPath = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => resolve(item, context, placeOf, [...path, index]))
  if (value === null || typeof value !== 'object') return value
  if ('$image' in value) return resolveImage((value as ImageReference).$image, context, placeOf(path))
  if ('$path' in value) return resolvePath((value as PathReference).$path, context, placeOf(path))
  if ('$download' in value) return guardDownload((value as DownloadReference).$download, context, placeOf(path))
  if ('$action' in value)
    return resolveAction((value as ActionReference).$action, context, (key) => placeOf([...path, key]))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolve(item, context, placeOf, [...path, key])]),
  )
}

function resolvePath(path: string, context: ResolveContext, place: Place): string {
  if (!isFileAddress(path)) context.paths.push({ ...place, path })
  else if (!context.files.find(path) && isTold(path, context.files))
    context.issues.push(unknownFile(path, context.files, place))
  return path
}

/** The picture of a file; an issue and a blank when there is none. */
export function resolveImage(file: string, { images, broken, issues }: ResolveContext, place: Place): Image {
  const found = images.get(file)
  if (found) return { ...found }
  if (!isBroken(broken, 'images', file)) {
    const meant = nearest(file, images.files)
    const hint = meant ? `Did you mean \`${meant}\`?` : 'Put the file there and describe it in content/images.yaml.'
    issues.push(
      issueAt(
        place,
        'unknown-image',
        `There is no picture \`${file}\` in public/uploads with a description in content/images.yaml.`,
        hint,
      ),
    )
  }
  return { alt: '', width: 0, height: 0, file: '', widths: [], tone: '' }
}

function resolveAction(
  { label, to, call, mail, href, dialog, details }: ActionReference['$action'],
  context: ResolveContext,
  placeOf: (key: string) => Place,
): Link {
  const { site, comingSoon } = context
  if (to !== undefined && isFileAddress(to)) return { ...guardDownload(to, context, placeOf('to')).link, label }
  if (to !== undefined) return { label, kind: 'page', href: resolvePath(to, context, placeOf('to')) }
  if (call !== undefined) return { label, kind: 'call', href: phoneOf(call, context, placeOf('call'))?.href ?? '' }
  if (mail !== undefined) return { label, kind: 'mail', href: mailOf(mail, context, placeOf('mail'))?.href ?? '' }
  if (dialog !== undefined) {
    const standIn = mailOf('schedule', context, placeOf('dialog'))?.href ?? ''
    return { label, kind: 'dialog', href: standIn, ...(details === undefined ? {} : { details }) }
  }
  if (href !== undefined && isPlaceholder(href, site.origin)) return { label, kind: 'soon', href: '', soon: comingSoon }
  return { label, kind: 'external', href: href ?? '' }
}

/** What a page shows of a phone or a mail, and the link it makes. */
export interface Reach {
  display: string
  href: string
}

/** The phone of a key in site.yaml; an issue when there is none. */
export function phoneOf(key: string, context: ResolveContext, place: Place): Reach | undefined {
  const found = known(key, context.site.phones, 'phones', context, place)
  return found && { display: found.number, href: phoneHref(found.number) }
}

/** The mail of a key in site.yaml; an issue when there is none. */
export function mailOf(key: string, context: ResolveContext, place: Place): Reach | undefined {
  const found = known(key, context.site.mails, 'mails', context, place)
  return found && { display: found.address, href: mailHref(found) }
}

function known<Value>(
  key: string,
  record: Record<string, Value>,
  name: string,
  { broken, issues }: ResolveContext,
  place: Place,
): Value | undefined {
  if (Object.hasOwn(record, key)) return record[key]
  if (isBroken(broken, 'site', name)) return undefined
  const keys = Object.keys(record)
  const meant = nearest(key, keys)
  issues.push(
    issueAt(
      place,
      'unknown-reference',
      `\`${key}\` is not a key of \`${name}\` in content/site.yaml.`,
      meant ? `Did you mean \`${meant}\`?` : `Keys: ${keys.join(', ')}.`,
    ),
  )
  return undefined
}

/** `604-555-0142` as a link that dials from anywhere. */
export function phoneHref(number: string): string {
  return `tel:+1${number.replaceAll('-', '')}`
}

/** A mail link with its preset subject. */
export function mailHref({ address, subject }: { address: string; subject?: string | undefined }): string {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
