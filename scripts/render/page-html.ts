import type { HydrationData, RouteBase, ServedRoute } from '../../src/schema/data/route-data'
import { jsonForScript } from '../host/html'
import { withBase } from '../host/paths'
import type { PageFiles } from './preloads'

/** What the router wrote into a rendered page: its loaders' results, and the errors they met. */
interface Hydration {
  loaderData?: Record<string, unknown> | null
  errors?: Record<string, unknown> | null
}

const routerScript = /<script[^<>]*>window\.__staticRouterHydrationData = JSON\.parse\(("[^<]*")\);<\/script>/
const hashScript = /<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/
/** The renderer puts its hash in place of this comment wherever it stands, in the words of a page as well. */
const hashComment = /\/\*( SCRIPT_COMMENT_PLACEHOLDER)/g
/** Where the renderer leaves room for attributes that no page of ours has. */
const blankAttributes = { html: /<html {2}/, body: /<body (?=>)/ }
/** The renderer starts the app with the page; here the boot script loads it. */
const entryScript = /<script type="module"[^<>]*><\/script>\s*/g
const styleLink = /<link rel="stylesheet"[^<>]*>\s*/g
/** Nothing is painted before the page has come whole: what stands at the right would move with each part that comes. */
const paintWhole = '<link rel="expect" href="#hydration" blocking="render">'
/** What is empty in a drawing is written in short, as in every SVG file; React writes both tags. */
const emptyShape = /><\/(?:path|rect|circle|line|use|pattern)>/g
const charset = /<meta charset="utf-8">/
const preloadLink = /<link rel="(?:modulepreload|preload)"[^<>]*>\s*/g

/** Reads the hydration data that the router wrote into a rendered page as a script. */
export function readHydration(html: string): Hydration {
  const written = routerScript.exec(html)?.[1]
  if (!written) throw new Error('the page has no hydration data')
  return JSON.parse(JSON.parse(written) as string) as Hydration
}

/** Why the loaders of a page failed, as one line; undefined when they did not. */
export function describeErrors({ errors }: Hydration): string | undefined {
  const reasons = Object.values(errors ?? {}).map((error) => {
    const { status, statusText, message } = error as { status?: number; statusText?: string; message?: string }
    return message ?? (`${status ?? ''} ${statusText ?? ''}`.trim() || String(error))
  })
  return reasons.length > 0 ? reasons.join('; ') : undefined
}

/** What the app is told of a served page: its own facts. Its content stands in the HTML and is not repeated. */
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

/**
 * Finishes a rendered page: fills the head, replaces the two inline scripts by one block of data, the entry's script by
 * the boot, and the style sheets, of which the renderer links those of all pages, by that of the page. Every
 * replacement is a function, because `$&` in content would be read as a pattern otherwise.
 */
export function finishPage(
  html: string,
  page: {
    head: string
    hydration: HydrationData
    files: PageFiles
    /** The one style sheet of the page. */
    styles: string
    base: string
    /** The content security policy, which has to stand before everything that it is about. */
    policy: string
  },
): string {
  const data = `<script type="application/json" id="hydration">${jsonForScript(page.hydration)}</script>`
  return html
    .replace(blankAttributes.html, '<html ')
    .replace(blankAttributes.body, '<body')
    .replace(routerScript, '')
    .replace(hashScript, () => data)
    .replace(preloadLink, '')
    .replace(charset, (tag) => `${tag}\n${renderPolicy(page.policy)}`)
    .replace(entryScript, '')
    .replace(styleLink, '')
    .replace('<!--head-->', () => [page.head, paintWhole, ...renderFiles(page)].join('\n'))
    .replace(emptyShape, '/>')
    .replaceAll(hashComment, '/&#42;$1')
}

const renderPolicy = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="referrer" content="strict-origin-when-cross-origin">`

/** The boot stands before the styles: a script that stands after them waits for them. */
function renderFiles({ files, styles, base }: { files: PageFiles; styles: string; base: string }) {
  const href = (file: string) => withBase(base, file)
  return [
    ...files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href(font)}">`),
    `<script src="${href(files.boot)}" data-app="${files.app.map(href).join(' ')}" ` +
      `data-shell="${href('_data/shell.json')}"></script>`,
    `<link rel="stylesheet" crossorigin href="${href(styles)}">`,
  ]
}
