import { readdirSync } from 'node:fs'

/** What the files of a folder may import. Their own folder is always allowed. */
interface Layer {
  /** Folders of the project, and single modules of others. */
  imports: string[]
  /** Folders of which they may take types alone. */
  types: string[]
  /** Packages; `*` for any. Types of packages are always allowed. */
  packages: string[]
}

const types = ['src/schema']
const router = 'react-router-dom'

/** What has behaviour of its own, whole: no feature knows another. */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/features/${name}`)
const feature: Layer = {
  imports: ['src/mdx', 'src/ui', 'src/router', 'src/lib'],
  types,
  packages: ['react', 'react-dom', router, 'minisearch'],
}

/** Who may import what. The longest path that fits a file is its layer. */
export const layers: Record<string, Layer> = {
  'src/lib': { imports: [], types, packages: ['minisearch'] },
  'src/schema': { imports: ['src/lib'], types: [], packages: ['zod'] },
  // The way through the site: where a visitor is, and what is shown there.
  'src/router': { imports: ['src/lib'], types, packages: ['react', 'react-dom', router] },
  'src/ui': {
    imports: ['src/lib'],
    types,
    packages: ['react', 'react-dom', router, 'sonner'],
  },
  ...Object.fromEntries(features.map((folder) => [folder, feature])),
  // Two schemas are used in the browser: that of what visitors send, which comes with the dialog, and that of the reports.
  'src/features/consultation': { ...feature, imports: [...feature.imports, 'src/schema/design-assist-request'] },
  'src/features/admin': {
    ...feature,
    imports: [...feature.imports, 'src/schema/data/report', 'src/schema/data/diagnostics'],
  },
  // The registry of the islands names their modules.
  'src/features': { imports: [...features, 'src/lib'], types, packages: ['react'] },
  'src/mdx': { imports: ['src/ui', 'src/lib'], types, packages: ['react'] },
  'src/sections': { imports: [...features, 'src/mdx', 'src/ui', 'src/lib'], types, packages: ['react'] },
  'src/layouts': {
    imports: ['src/features', ...features, 'src/ui', 'src/router', 'src/lib'],
    types,
    packages: ['react', 'react-dom', router],
  },
  'src/pages': {
    imports: ['src/layouts', 'src/sections', ...features, 'src/mdx', 'src/ui', 'src/router', 'src/lib'],
    types,
    packages: ['react', router],
  },
  // Which modules a page has, by the registries.
  'src/page-modules': { imports: ['src/features', 'src/pages', 'src/sections'], types, packages: [] },
  // What every page runs by itself, without the app: three kilobytes.
  'src/boot': {
    imports: ['src/lib', 'src/features/admin/home/collect-home', 'src/features/filter/category-filter'],
    types,
    packages: [],
  },
  // The entry, the routes, and what they need at their side.
  src: {
    imports: [
      'src/pages',
      'src/layouts',
      'src/ui',
      'src/router',
      'src/lib',
      'src/generated',
      'src/page-modules',
      'src/read-route-data',
    ],
    types,
    packages: ['react', 'react-dom', router, 'vite-react-ssg'],
  },
  // Written by the pipeline: it names the modules of content.
  'src/generated': { imports: [], types, packages: [] },
  // The one module of the pages that reads from disk: the pre-renderer's.
  'src/read-route-data': { imports: ['src/lib'], types, packages: ['node'] },
  // The engine knows no collection, no page and no word of this site. Fields are the vocabulary of schemas.
  'scripts/pipeline': {
    imports: ['src/lib', 'src/schema/fields', 'src/schema/web-address'],
    types: [],
    packages: ['*'],
  },
  // This site: what the pipeline makes of its content. What draws a detail on its page draws its files.
  'scripts/site': {
    imports: ['scripts/pipeline', 'src/schema', 'src/lib', 'src/mdx', 'src/features/drawing'],
    types: ['src/generated', 'src/page-modules'],
    packages: ['*'],
  },
  // Programs, which nothing imports.
  'scripts/tools': {
    imports: ['scripts/pipeline', 'scripts/site', 'src/schema', 'src/lib', 'src/mdx'],
    types: ['src/generated', 'src/page-modules'],
    packages: ['*'],
  },
  // Commands of a few lines.
  scripts: { imports: ['scripts/pipeline', 'scripts/site', 'scripts/tools'], types: [], packages: ['*'] },
}
