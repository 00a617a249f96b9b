import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../cache/memoize.ts'
import { withoutBase } from '../paths.ts'

const loading = /<(?:script|link)\b[^<>]*>/g
const loaded = /\b(?:src|href)="([^"]+\.(?:js|css))"/

/** Adds integrity hashes to scripts, module preloads and styles in the head, against mixed builds and cut files. */
export function withIntegrity(html: string, findDigest: (address: string) => string | undefined): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(loading, (tag) => {
    const [, address] = loaded.exec(tag) ?? []
    const digest = address && findDigest(address)
    const crossorigin = /\scrossorigin\b/.test(tag) ? '' : ' crossorigin'
    return digest ? `${tag.slice(0, -1)}${crossorigin} integrity="${digest}">` : tag
  })
  return head + html.slice(end)
}

/** Digests of a folder's files by address below the base path; each file is read once. */
export function digests(folder: string, base: string): (address: string) => string | undefined {
  const digest = memoize((path: string) => createDigest(readFileSync(join(folder, path))))
  return (address) => {
    const path = withoutBase(base, address)
    return path && digest(path)
  }
}

const createDigest = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
