// A thread has neither vitest nor tsx. Vite's own runner reads TypeScript, and answers what pages ask of `import.meta.env`.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

await runnerImport(fileURLToPath(new URL('./search-thread.ts', import.meta.url)))
