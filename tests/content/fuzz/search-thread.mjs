// A thread has neither vitest nor tsx. Vite's own runner reads TypeScript, and answers what
// pages ask of `import.meta.env`.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Components bring their styles with them, which the runner cannot read and nobody looks at here. */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (name) => (name.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
}

await runnerImport(fileURLToPath(new URL('./search-thread.ts', import.meta.url)), { plugins: [noStyles] })
