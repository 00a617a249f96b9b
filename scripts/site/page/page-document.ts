import type { HydrationData, RouteBase, ServedRoute } from '../../../src/schema/data/route-data.ts'
import { jsonForScript } from '../../pipeline/html.ts'
import { withBase } from '../../pipeline/paths.ts'
import type { PageFiles } from '../../pipeline/render/preloads.ts'

interface PageParts {
  /** Must come before everything it governs. */
  policy: string
  head: string
  files: PageFiles
  styles: string
  app: string
  hydration: HydrationData
}

/** What each part replaces in `index.html`, in order. Development leaves them unchanged. */
const placeholders = {
  policy: '<!--policy-->',
  head: '<!--head-->',
  entry: '<script type="module" src="/src/main.tsx"></script>',
  root: '<div id="root" data-app="1"></div>',
} as const

/** Prevents painting before the whole page has arrived, which would shift its right side. */
const paintWhole = '<link rel="expect" href="#hydration" blocking="render">'

/** Parts are joined, never searched for placeholders: content may contain them. */
export function readTemplate(html: string, base: string): (parts: PageParts) => string {
  const [start, beforeHead, beforeEntry, beforeRoot, end] = splitAt(
    html.replaceAll('%BASE_URL%', base),
    Object.values(placeholders),
  )
  return ({ policy, head, files, styles, app, hydration }) =>
    [
      start,
      renderPolicy(policy),
      beforeHead,
      [head, paintWhole, ...renderFiles(files, styles, base)].join('\n'),
      beforeEntry,
      beforeRoot,
      `<div id="root" data-app="1" data-server-rendered="true">${app}</div>`,
      // Before the element that painting waits for.
      ...files.islands.map((island) => renderIsland(island, base)),
      ...files.scripts.map((file) => `\n<script src="${withBase(base, file)}"></script>`),
      `\n<script type="application/json" id="hydration">${jsonForScript(hydration)}</script>`,
      end,
    ].join('')
}

function splitAt(html: string, marks: readonly string[]): string[] {
  const [mark, ...others] = marks
  if (mark === undefined) return [html]
  const at = html.indexOf(mark)
  if (at < 0) throw new Error(`\`index.html\` lacks \`${mark}\`.`)
  return [html.slice(0, at), ...splitAt(html.slice(at + mark.length), others)]
}

const renderPolicy = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="referrer" content="strict-origin-when-cross-origin">`

/** The boot script precedes the stylesheet, because a script after one waits for it. */
function renderFiles(files: PageFiles, styles: string, base: string): string[] {
  const href = (file: string) => withBase(base, file)
  return [
    ...files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href(font)}">`),
    `<script src="${href(files.boot)}" data-app="${files.app.map(href).join(' ')}" ` +
      `data-shell="${href('_data/shell.json')}"></script>`,
    `<link rel="stylesheet" crossorigin href="${href(styles)}">`,
  ]
}

/** Links that do nothing until the boot script moves them into the document: see `src/boot/held-clicks.ts`. */
function renderIsland({ name, scripts, styles, data }: PageFiles['islands'][number], base: string): string {
  const link = (kind: string) => (file: string) => `<link rel="${kind} href="${withBase(base, file)}">`
  const links = [
    // Not `modulepreload`: WebKit keeps a failed one even for the page that is loaded again.
    ...scripts.map(link('preload" as="script" crossorigin')),
    ...styles.map(link('preload" as="style" crossorigin')),
    ...(data ? [data] : []).map(link('preload" as="fetch" crossorigin')),
  ]
  return `\n<template data-code="${name}">${links.join('')}</template>`
}

/** Only facts of the page: its content is in the HTML. */
export function hydrationData(route: RouteBase | undefined): HydrationData {
  if (!route) return {}
  const { path, label, sheet, breadcrumbs, division } = route
  const { title, description, canonical, noindex } = route.head
  const page: ServedRoute = {
    kind: 'served',
    path,
    label,
    sheet,
    breadcrumbs,
    head: { title, description, canonical, noindex },
    ...(division ? { division } : {}),
  }
  return { page }
}
