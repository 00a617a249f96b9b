import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Answers the code of a prose page that has passed the gate, by its file and its text; what is wrong is thrown. */
export type MakeProse = (file: string, text: string) => Promise<string>

/**
 * Makes a module of each prose page. The writer has been told every problem before Vite runs; here the first one stops
 * a build, and in development the page stays as it was.
 */
export function prosePages(make: MakeProse): Plugin {
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
      const code = await make(file, text).catch((error: unknown) => {
        if (!isDev) throw error
        return lastGood.get(id) ?? EMPTY
      })
      if (isDev) lastGood.set(id, code)
      return { code, map: null }
    },
  }
}

/** In development the content step tells what is wrong with a page; what it was before stays on the screen. */
const EMPTY = 'export default () => null\n'
