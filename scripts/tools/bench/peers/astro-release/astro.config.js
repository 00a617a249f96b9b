import mdx from '@astrojs/mdx'
import sitemap from '@astrojs/sitemap'
import compressor from 'astro-compressor'
import pagefind from 'astro-pagefind'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://peer.example',
  build: { format: 'file' },
  integrations: [mdx(), sitemap(), pagefind(), compressor({ gzip: true, brotli: true, zstd: false })],
})
