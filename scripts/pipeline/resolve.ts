import type { ActionReference, Image, ImageReference, Link, PathReference } from '../../src/schema/fields'
import type { Site } from '../../src/schema/site'
import { nearest } from '../../src/lib/nearest'
import { isPlaceholder } from '../mdx/coming-soon'
import type { Catalogue } from './catalogue'
import { issueAt, type Issue, type Place } from './issue'
import { isBroken, type BrokenEntries } from './validate'
import type { DataPath } from './yaml'

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
  paths: PathUse[]
  issues: Issue[]
}

/**
 * Replaces every reference in a value by what it refers to, however deep.
 * `placeOf` tells where a part of the value was written.
 */
export function resolve(value: unknown, context: ResolveContext, placeOf: (path: DataPath) => Place, path: DataPath = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => resolve(item, context, placeOf, [...path, index]))
  if (value === null || typeof value !== 'object') return value
  if ('$image' in value) return resolveImage((value as ImageReference).$image, context, placeOf(path))
  if ('$path' in value) return resolvePath((value as PathReference).$path, context, placeOf(path))
  if ('$action' in value) return resolveAction((value as ActionReference).$action, context, (key) => placeOf([...path, key]))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, context, placeOf, [...path, key])]))
}

function resolvePath(path: string, context: ResolveContext, place: Place): string {
  context.paths.push({ ...place, path })
  return path
}

/** The picture of a file; an issue and a blank when there is none. */
export function resolveImage(file: string, { images, broken, issues }: ResolveContext, place: Place): Image {
  const found = images.get(file)
  if (found) return { ...found }
  if (!isBroken(broken, 'images', file)) {
    const meant = nearest(file, images.files)
    const hint = meant ? `Did you mean \`${meant}\`?` : 'Put the file there and describe it in content/images.yaml.'
    issues.push(issueAt(place, 'unknown-image', `There is no picture \`${file}\` in public/uploads with a description in content/images.yaml.`, hint))
  }
  return { alt: '', width: 0, height: 0, file: '', widths: [], tone: '' }
}

function resolveAction({ label, to, call, mail, href }: ActionReference['$action'], context: ResolveContext, placeOf: (key: string) => Place): Link {
  const { site, comingSoon } = context
  if (to !== undefined) return { label, kind: 'page', href: resolvePath(to, context, placeOf('to')) }
  if (call !== undefined) {
    const phone = known(call, site.phones, 'phones', context, placeOf('call'))
    return { label, kind: 'call', href: phone ? phoneHref(phone.number) : '' }
  }
  if (mail !== undefined) {
    const found = known(mail, site.mails, 'mails', context, placeOf('mail'))
    return { label, kind: 'mail', href: found ? mailHref(found) : '' }
  }
  if (href !== undefined && isPlaceholder(href, site.origin)) return { label, kind: 'soon', href: '', soon: comingSoon }
  return { label, kind: 'external', href: href ?? '' }
}

function known<Value>(key: string, record: Record<string, Value>, name: string, { broken, issues }: ResolveContext, place: Place): Value | undefined {
  if (Object.hasOwn(record, key)) return record[key]
  if (isBroken(broken, 'site', name)) return undefined
  const keys = Object.keys(record)
  const meant = nearest(key, keys)
  issues.push(issueAt(place, 'unknown-reference', `\`${key}\` is not a key of \`${name}\` in content/site.yaml.`, meant ? `Did you mean \`${meant}\`?` : `Keys: ${keys.join(', ')}.`))
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
