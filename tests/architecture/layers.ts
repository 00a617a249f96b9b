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

/** What content goes through until it is data, in this order: each step knows those before it. */
const flow = [
  'issues',
  'store',
  'read',
  'validate',
  'prose',
  'drawings',
  'resolve',
  'documents',
  'social',
  'routes',
  'write',
]
const before = (step: string) => flow.slice(0, flow.indexOf(step))

/** The rooms of `scripts/`, in an order in which each knows only such as stand above it. */
export const rooms: { room: string; imports: string[] }[] = [
  { room: 'issues', imports: [] },
  { room: 'store', imports: [] },
  { room: 'read', imports: before('read') },
  { room: 'validate', imports: before('validate') },
  { room: 'prose', imports: before('prose') },
  { room: 'drawings', imports: ['store'] },
  { room: 'resolve', imports: before('resolve') },
  { room: 'documents', imports: before('documents') },
  { room: 'social', imports: ['store'] },
  { room: 'routes', imports: before('routes') },
  { room: 'write', imports: before('write') },
  { room: 'checks', imports: before('write') },
  { room: 'spelling', imports: before('resolve') },
  // The recipe, which puts the steps together: a file for what each entry is by itself, and one for the whole.
  { room: 'read-entries', imports: [...before('documents'), 'write', 'checks'] },
  { room: 'build-content', imports: [...flow, 'checks', 'spelling', 'read-entries'] },
  // What it told before, as long as nothing has changed.
  { room: 'content-findings', imports: ['issues', 'store', 'write', 'checks', 'build-content'] },
  { room: 'host', imports: ['issues', 'store'] },
  { room: 'render', imports: [...flow, 'host'] },
  { room: 'site', imports: [...flow, 'host', 'render'] },
  { room: 'reports', imports: ['issues', 'store', 'write', 'host', 'render', 'site'] },
  { room: 'audit', imports: ['issues', 'host', 'site', 'reports'] },
  { room: 'cli', imports: [...flow, 'host', 'checks', 'build-content', 'content-findings', 'site'] },
  { room: 'new', imports: ['issues', 'store', 'read', 'validate', 'resolve', 'routes', 'cli'] },
  { room: 'editor', imports: [...flow, 'build-content'] },
  // Pages that are edited in development: the server's half, and the browser's, which is in no bundle.
  { room: 'edit', imports: [...flow, 'build-content', 'host', 'site', 'cli', 'new', 'editor'] },
  // Plugins and options of vite.config.ts.
  { room: 'vite', imports: ['issues', 'store', 'prose', 'build-content', 'host', 'render', 'edit'] },
  {
    room: 'review',
    imports: [
      'issues',
      'store',
      'read',
      'validate',
      'write',
      'build-content',
      'host',
      'render',
      'site',
      'reports',
      'audit',
      'cli',
    ],
  },
  { room: 'bench', imports: ['issues', 'store', 'read', 'validate', 'prose', 'host', 'render', 'site', 'audit'] },
]

const step = (imports: string[]): Layer => ({
  imports: ['src/schema', 'src/lib', 'src/mdx', ...imports.map((room) => `scripts/${room}`)],
  // What the renderer is given of the app.
  types: ['src/generated', 'src/page-modules'],
  packages: ['*'],
})

const types = ['src/schema']
const router = 'react-router-dom'

/** What has behaviour of its own, whole: no feature knows another. */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/features/${name}`)
const feature: Layer = {
  imports: ['src/mdx', 'src/ui', 'src/router', 'src/lib'],
  types,
  packages: ['react', 'react-dom', router, '@radix-ui/react-dialog', 'minisearch'],
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
    packages: ['react', 'react-dom', router, '@radix-ui/react-dialog', 'sonner'],
  },
  ...Object.fromEntries(features.map((folder) => [folder, feature])),
  // One schema is used in the browser: that of what visitors send. It comes with the dialog.
  'src/features/consultation': { ...feature, imports: [...feature.imports, 'src/schema/design-assist-request'] },
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
    imports: [
      'src/lib',
      'src/features/admin/home/collect-home',
      'src/features/emergency/emergency-panel',
      'src/features/filter/category-filter',
    ],
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
  ...Object.fromEntries(rooms.map(({ room, imports }) => [`scripts/${room}`, step(imports)])),
  // What draws a detail on its page draws its files.
  'scripts/drawings': { ...step(['store']), imports: [...step(['store']).imports, 'src/features/drawing'] },
  // What a command starts knows every room.
  scripts: step(rooms.map(({ room }) => room)),
}
