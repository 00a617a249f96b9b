import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { compilePage, readPage } from './prose/compile-page'
import type { ProseOptions } from './prose/plugins'

/** Makes a module of each prose page. The writer has been told every problem before Vite runs; here the first one stops. */
export function prosePages(options: ProseOptions): Plugin {
  let root = ''
  return {
    name: 'prose-pages',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    async transform(text, id) {
      if (!id.endsWith('.mdx')) return null
      const file = relative(root, id).split(sep).join('/')
      return { code: await compilePage(file, readPage(file, text, options)), map: null }
    },
  }
}
