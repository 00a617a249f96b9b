import { phoneHref } from '../../../src/lib/phone-href.ts'
import type { Download } from '../../../src/schema/fields.ts'
import type {
  CopyWords,
  ActionReference,
  DownloadReference,
  Image,
  ImageReference,
  Link,
  PathReference,
} from '../../../src/schema/fields.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { isPlaceholder } from '../prose/coming-soon.ts'
import type { Catalogue } from '../../pipeline/images/catalogue.ts'
import { guardDownload, isFileAddress, type DownloadFiles } from './downloads.ts'
import { own } from '../../../src/lib/own.ts'

/** What references are resolved from. A missing target is already reported; it resolves to an empty value. */
export interface Lookups {
  site: Site
  comingSoon: string
  copy: CopyWords
  images: Pick<Catalogue, 'get'>
  files: Pick<DownloadFiles, 'find'>
  /** The fallback for a file that does not exist. */
  noDocument: Download
}

/** Replaces every reference in a value by its target. */
export function resolve(value: unknown, lookups: Lookups): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, lookups))
  if (value === null || typeof value !== 'object') return value
  if ('$image' in value) return resolveImage((value as ImageReference).$image, lookups)
  if ('$path' in value) return (value as PathReference).$path
  if ('$download' in value) return guardDownload((value as DownloadReference).$download, lookups)
  if ('$action' in value) return resolveAction((value as ActionReference).$action, lookups)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, lookups)]))
}

export function resolveImage(file: string, { images }: Pick<Lookups, 'images'>): Image {
  return images.get(file) ?? { alt: '', width: 0, height: 0, file: '', widths: [], tone: '' }
}

function resolveAction(action: ActionReference['$action'], lookups: Lookups): Link {
  const { label, to, call, mail, href, dialog, details } = action
  const { site, comingSoon, copy } = lookups
  if (to !== undefined && isFileAddress(to)) return { ...guardDownload(to, lookups).link, label }
  if (to !== undefined) return { label, kind: 'page', href: to }
  if (call !== undefined) {
    const { href: dials, display: number } = findPhone(call, site) ?? { href: '', display: '' }
    return { label, kind: 'call', href: dials, number }
  }
  if (mail !== undefined) return { label, kind: 'mail', href: findMail(mail, site)?.href ?? '', copy }
  if (dialog !== undefined) {
    const fallbackHref = findMail('consultation', site)?.href ?? ''
    return { label, kind: 'dialog', href: fallbackHref, ...(details === undefined ? {} : { details }) }
  }
  if (href !== undefined && isPlaceholder(href, site.origin)) return { label, kind: 'soon', href: '', soon: comingSoon }
  return { label, kind: 'external', href: href ?? '' }
}

interface Reach {
  display: string
  href: string
}

export function findPhone(key: string, { phones }: Site): Reach | undefined {
  const found = own(phones, key)
  return found && { display: found.number, href: phoneHref(found.number) }
}

export function findMail(key: string, { mails }: Site): Reach | undefined {
  const found = own(mails, key)
  return found && { display: found.address, href: mailHref(found) }
}

export function mailHref({ address, subject }: { address: string; subject?: string | undefined }): string {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
