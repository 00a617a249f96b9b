import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { htmlFile } from '../paths.ts'

/** What a page without a server cannot use: the app, its policy, and files that only the app or a host needs. */
const needsServer =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:preload|modulepreload|manifest|expect)"[^>]*>|<meta http-equiv="Content-Security-Policy"[^>]*>/g
const attributes = /( (?:href|src|srcset|imagesrcset|action|poster))="([^"]*)"/gi

/** Makes the pages of a staged site work when they are opened from a folder: relative addresses, and no app. */
export async function makeOffline(out: string, files: ReadonlySet<string>): Promise<void> {
  for (const file of files) {
    const edit = file.endsWith('.html') ? offlinePage : file.endsWith('.css') ? offlineStyles : undefined
    if (!edit) continue
    const path = join(out, file)
    const text = edit(await readFile(path, 'utf8'), (address) => relativeAddress(address, file, files))
    // A staged file is a link to the cache, which must not change.
    await rm(path)
    await writeFile(path, text)
  }
}

type Resolve = (address: string) => string

const offlinePage = (html: string, resolve: Resolve) =>
  html.replace(needsServer, '').replace(/<[a-z][^<>]*>/g, (tag) =>
    tag
      .replace(/ (?:crossorigin|integrity="[^"]*")(?=[ >])/g, '')
      .replace(attributes, (_, name: string, value: string) => {
        const isList = name.toLowerCase().endsWith('srcset')
        return `${name}="${isList ? value.replace(/[^\s,]+(?=\s)/g, resolve) : resolve(value)}"`
      }),
  )

const offlineStyles = (css: string, resolve: Resolve) =>
  css.replace(/url\((\/[^)]*)\)/g, (_, address: string) => `url(${resolve(address)})`)

/** The address of a site's file from one of its pages. An address that is no file stays as it is. */
function relativeAddress(address: string, from: string, files: ReadonlySet<string>): string {
  const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/.exec(address) ?? []
  const file = [path.slice(1), htmlFile(path)].find((name) => files.has(name))
  return file === undefined ? address : posix.relative(posix.dirname(from), file) + rest
}
