import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { BodyNode } from '../../src/schema/data/route-data'
import { compilePage } from './compile-page'

/**
 * Answers the tree of a prose page that has passed the gate, by its file and its text; what is wrong with it is thrown.
 */
export type ReadProse = (file: string, text: string) => readonly BodyNode[]

/**
 * Makes a module of each prose page. The writer has been told every problem before Vite runs; here the first one stops
 * a build, and in development the page stays as it was.
 */
export function prosePages(read: ReadProse): Plugin {
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
      const tree = attempt(() => read(file, text), isDev)
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
