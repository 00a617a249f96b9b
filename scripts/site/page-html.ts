import type { HydrationData, RouteBase, ServedRoute, Shell } from '../../src/schema/route-data'
import { jsonForScript } from './html'
import { withBase } from './paths'
import type { Preload } from './preloads'

/** What the router wrote into a rendered page: its loaders' results, and the errors they met. */
interface Hydration {
  loaderData?: Record<string, unknown> | null
  errors?: Record<string, unknown> | null
}

const routerScript = /<script[^>]*>window\.__staticRouterHydrationData = JSON\.parse\(("[^<]*")\);<\/script>/
const hashScript = /<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/
/** The renderer puts its hash in place of this comment wherever it stands, in the words of a page as well. */
const hashComment = /\/\*( SCRIPT_COMMENT_PLACEHOLDER)/g
/** Where the renderer leaves room for attributes that no page of ours has. */
const blankAttributes = { html: /<html {2}/, body: /<body (?=>)/ }
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g
/** Nothing is painted before the page has come whole: what stands at the right would move with each part that comes. */
const paintWhole = '<link rel="expect" href="#hydration" blocking="render">'
const charset = /<meta charset="utf-8">/
const preloadLink = /\s*<link rel="(?:modulepreload|preload)"[^>]*>/g

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

/** What the router is told of a served page: the shell and the page's own facts. Its content stands in the HTML and is not repeated. */
export function hydrationData({ errors }: Hydration, shell: Shell, route: RouteBase | undefined): HydrationData {
  if (!route) return { loaderData: { site: shell }, errors: errors ?? null }
  const { path, label, breadcrumbs, division } = route
  const { title, description, canonical, noindex } = route.head
  const page: ServedRoute = {
    kind: 'served',
    path,
    label,
    breadcrumbs,
    head: { title, description, canonical, noindex },
    ...(division ? { division } : {}),
  }
  return { loaderData: { site: shell, page }, errors: errors ?? null }
}

/**
 * Finishes a rendered page: fills the head, replaces the two inline scripts by one block of data, and the preloads and style sheets, of
 * which the renderer links those of all pages, by those that the page needs. Every replacement is a function, because `$&` in content
 * would be read as a pattern otherwise.
 */
export function finishPage(
  html: string,
  page: {
    head: string
    hydration: HydrationData
    preloads: Preload[]
    styles: string[]
    base: string
    /** The content security policy, which has to stand before everything that it is about. */
    policy: string
  },
): string {
  const data = `<script type="application/json" id="hydration">${jsonForScript(page.hydration)}</script>`
  const styles = page.styles.map((file) => `<link rel="stylesheet" crossorigin href="${withBase(page.base, file)}">`)
  const links = page.preloads.map((preload) => renderPreload(preload, page.base))
  return html
    .replace(blankAttributes.html, '<html ')
    .replace(blankAttributes.body, '<body')
    .replace(routerScript, '')
    .replace(hashScript, () => data)
    .replace(preloadLink, '')
    .replace(charset, (tag) => `${tag}\n${renderPolicy(page.policy)}`)
    .replace('<!--head-->', () => [page.head, paintWhole, ...links].join('\n'))
    .replace(styleLink, '')
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replaceAll(hashComment, '/&#42;$1')
}

const renderPolicy = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="referrer" content="strict-origin-when-cross-origin">`

function renderPreload({ kind, file }: Preload, base: string): string {
  const href = withBase(base, file)
  return kind === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`
}
