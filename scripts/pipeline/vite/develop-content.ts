import type { Plugin } from 'vite'
import { buildContent, type ContentDefinition, type BuiltContent } from '../build-content.ts'
import { Store } from '../cache/store.ts'
import type { Output } from '../cache/write.ts'
import { formatReport } from '../issues/format-report.ts'
import { hasErrors } from '../issues/issue.ts'
import { reportError } from '../issues/run-command.ts'
import { watchFolders } from '../watch/watch.ts'

/**
 * Serves the data of pages below `/_data`, and reloads pages when content changes. Errors are reported in the terminal,
 * and pages stay unchanged. Nothing is written.
 */
export function developContent<Made extends BuiltContent>(site: ContentDefinition<Made>): Plugin {
  let stop: (() => void) | undefined
  return {
    name: 'develop-content',
    apply: 'serve',
    async configureServer({ config: { root }, middlewares, ws }) {
      const store = new Store({ root })
      let output: Output = new Map()
      stop = await watchFolders(root, ['content', 'public'], {
        run: async ({ isStale }) => {
          const result = await buildContent(site, { root, store, check: true, preview: true })
          process.stderr.write(formatReport(result, 'text'))
          if (isStale() || hasErrors(result.issues)) return
          output = result.output()
          ws.send({ type: 'full-reload' })
        },
        fail: reportError,
      })
      middlewares.use('/_data', ({ url = '/' }, response, next) => {
        const text = output.get(decodeURIComponent(url.slice(1)))
        if (!text) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(text())
      })
    },
    closeBundle: () => stop?.(),
  }
}
