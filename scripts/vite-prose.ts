import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { own } from '../src/lib/own'
import { compilePage, readPage } from './prose/compile-page'
import type { ProseOptions } from './prose/plugins'
import { readContent } from './read/read'
import { valuesOf } from './read/values'
import { siteStandIn } from './validate/stand-in'

/** Makes a module of each prose page. The writer has been told every problem before Vite runs; here the first one stops a build, and in development the page stays as it was. */
export function prosePages(options: ProseOptions): Plugin {
  let root = ''
  let isDev = false
  const lastGood = new Map<string, string>()
  return {
    name: 'prose-pages',
    enforce: 'pre',
    configResolved({ root: at, command }) {
      root = at
      isDev = command === 'serve'
    },
    async transform(text, id) {
      if (!id.endsWith('.mdx')) return null
      const file = relative(root, id).split(sep).join('/')
      const tree = attempt(() => readPage(file, text, options), isDev)
      const code = tree ? await compilePage(file, tree) : (lastGood.get(id) ?? EMPTY)
      if (isDev) lastGood.set(id, code)
      return { code, map: null }
    },
  }
}

/** In development the content step tells what is wrong with a page; what it was before stays on the screen. */
const EMPTY = 'export default () => null\n'

function attempt<Value>(make: () => Value, isDev: boolean): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (!isDev) throw error
    return undefined
  }
}

/** What prose is made with. A file that is missing or broken is told by the content step; here a stand-in takes its place, so that Vite can start and show it. */
export function proseOptions(root: string): ProseOptions {
  const [site, words] = ['site', 'interface'].map((name) => dataOf(join(root, `content/${name}.yaml`)))
  return {
    origin: textAt(site, 'origin') ?? siteStandIn.origin,
    words: textAt(words, 'shell', 'comingSoon') ?? '',
    endpoint: textAt(site, 'inquiries', 'endpoint'),
    values: valuesOf(readContent(root).files),
  }
}

function dataOf(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'), { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

/** The text that stands below these keys, if one does. */
function textAt(data: unknown, ...keys: string[]): string | undefined {
  const found = keys.reduce((now: unknown, key) => (now instanceof Object ? own({ ...now }, key) : undefined), data)
  return typeof found === 'string' ? found : undefined
}
