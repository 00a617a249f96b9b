import { readBuiltPage } from '../render/built-page.ts'
import type { StagedSite } from './staged-site.ts'

const document = (body: string, name: string) =>
  `<html><head><title>${name}</title><meta name="description" content="About ${name}"></head>` +
  `<body>${body}</body></html>`

const route = (path: string) => ({
  path,
  kind: 'sections' as const,
  source: 'content',
  canonical: path,
  noindex: false,
})

/** A staged site of two pages and a not-found page for tests; `pages` replaces or adds bodies by file. */
export function stagedSite(pages: Record<string, string> = {}, more: Partial<StagedSite> = {}): StagedSite {
  const bodies = {
    'index.html': '<main><h1>Home</h1></main>',
    'about.html': '<main><h1 id="top">About</h1></main>',
    '404.html': '<main><h1>404</h1></main>',
    ...pages,
  }
  const assets = ['assets/a b.webp', '_data/routes/index.json', '_data/routes/about.json']
  return {
    base: '/',
    origin: 'https://site.example',
    routes: [route('/'), route('/about')],
    redirects: [],
    files: new Set([...Object.keys(bodies), ...assets]),
    pages: new Map(Object.entries(bodies).map(([file, body]) => [file, readBuiltPage(document(body, file))])),
    ...more,
  }
}
