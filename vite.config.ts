import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { ContentRuns } from './scripts/edit/content-runs'
import { siteConfig } from './scripts/render/site-config'
import { readPage } from './scripts/prose/compile-page'
import { contentPlugin } from './scripts/vite-content'
import { editPlugin } from './scripts/vite-edit'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What the content step finds, and what edits of pages ask it. */
const runs = new ContentRuns()

/** The development server; a build has what it shares with it, and nothing else (scripts/render/bundle.ts). */
export default defineConfig(
  mergeConfig(
    siteConfig(root, (file, text) => readPage(file, text, runs.prose)),
    { plugins: [contentPlugin(runs), editPlugin(runs)] },
  ),
)
