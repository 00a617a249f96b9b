import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { isMachineFault } from '../issues/explain.ts'

/** Compiles a prose page; throws its first problem. */
export type MakeProse = (file: string, text: string) => Promise<string>

/** Compiles prose pages to modules. A problem stops a build; in development the page stays unchanged. */
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
        if (!isDev || isMachineFault(error)) throw error
        return lastGood.get(id) ?? EMPTY
      })
      if (isDev) lastGood.set(id, code)
      return { code, map: null }
    },
  }
}

/** For a page that has had problems since the start: the content step reports them. */
const EMPTY = 'export default () => null\n'
