import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { htmlFile } from '../paths.ts'

type Element = DefaultTreeAdapterTypes.Element
type Resolve = (address: string) => string

/** Makes the pages of a staged site work when they are opened from a folder: relative addresses, and no app. */
export async function makeOffline(out: string, files: ReadonlySet<string>): Promise<void> {
  // Firefox and WebKit load no font from a file.
  const fonts = new Map<string, string>()
  for (const file of files) {
    if (!file.endsWith('.woff2')) continue
    fonts.set(`/${file}`, `data:font/woff2;base64,${await readFile(join(out, file), 'base64')}`)
  }
  for (const file of files) {
    const edit = file.endsWith('.html') ? offlinePage : file.endsWith('.css') ? offlineStyles : undefined
    if (!edit) continue
    const path = join(out, file)
    const text = edit(
      await readFile(path, 'utf8'),
      (address) => fonts.get(address) ?? relativeAddress(address, file, files),
    )
    // A staged file is a link to the cache, which must not change.
    await rm(path)
    await writeFile(path, text)
  }
}

/** Links to files that only the app or a host needs. */
const serverLinks = new Set(['preload', 'modulepreload', 'manifest', 'expect'])
const addresses = new Set(['href', 'src', 'action', 'poster'])

function offlinePage(html: string, resolve: Resolve): string {
  const document = parse(html)
  const walk = (parent: DefaultTreeAdapterTypes.ParentNode) => {
    for (const node of [...parent.childNodes].filter(tree.isElementNode)) {
      if (needsServer(node)) tree.detachNode(node)
      node.attrs = node.attrs
        .filter(({ name }) => name !== 'crossorigin' && name !== 'integrity')
        .map(({ name, value }) => ({ name, value: offlineValue(name, value, resolve) }))
      walk(node)
    }
  }
  walk(document)
  return serialize(document)
}

function needsServer({ tagName, attrs }: Element): boolean {
  const has = (name: string, isMeant: (value: string) => boolean) =>
    attrs.some((one) => one.name === name && isMeant(one.value))
  if (tagName === 'link') return has('rel', (value) => serverLinks.has(value))
  // A template holds links to code.
  return ['script', 'template'].includes(tagName) || (tagName === 'meta' && has('http-equiv', () => true))
}

function offlineValue(name: string, value: string, resolve: Resolve): string {
  if (addresses.has(name)) return resolve(value)
  if (name !== 'srcset' && name !== 'imagesrcset') return value
  return value
    .split(', ')
    .map((one) => {
      const [address = '', ...size] = one.split(' ')
      return [resolve(address), ...size].join(' ')
    })
    .join(', ')
}

/** WebKit decodes an embedded font later than `optional` waits, and then leaves the page without it. */
const offlineStyles = (css: string, resolve: Resolve) =>
  css
    .replaceAll('font-display:optional', 'font-display:block')
    .replace(/url\((\/[^)]{1,300})\)/g, (_, address: string) => `url(${resolve(address)})`)

/** The address of a site's file from one of its pages. An address that is no file stays as it is. */
function relativeAddress(address: string, from: string, files: ReadonlySet<string>): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const { pathname, search, hash } = new URL(address, 'file:///')
  const file = [pathname.slice(1), htmlFile(pathname)].find((name) => files.has(name))
  return file === undefined ? address : posix.relative(posix.dirname(from), file) + search + hash
}
