import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://peer.example',
  build: { format: 'file' },
  integrations: [mdx()],
})
