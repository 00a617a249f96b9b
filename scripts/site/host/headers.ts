import type { StrictTransport } from '../../../src/schema/singles/site.ts'

/** A later rule replaces a header of an earlier one. */
export interface HeaderRule {
  /** May contain `*`, as in `_headers`. */
  path: string
  headers: Record<string, string>
}

/** A `<meta>` policy cannot contain this. */
const framing = "frame-ancestors 'none'"

/** The policy in each page, for hosts that set no headers. */
export const pagePolicy = (endpoint?: string) => contentSecurityPolicy(endpoint).replace(`; ${framing}`, '')

/** The only external host is the one that inquiries are posted to. */
function contentSecurityPolicy(endpoint: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...(endpoint ? [new URL(endpoint).origin] : [])].join(' '),
    "manifest-src 'self'",
    // A form without an endpoint opens an email.
    "form-action 'self' mailto:",
    "base-uri 'none'",
    framing,
    // No code creates markup or scripts from text.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

const openToOthers = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

const noindex = { 'X-Robots-Tag': 'noindex' }

const rulesWith = (endpoint: string | undefined, strictTransport: string): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(endpoint),
      'Strict-Transport-Security': strictTransport,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // Other sites show the pictures of link previews and, in feed readers, the site's icons and those of articles.
  ...['/assets/social/*', '/assets/images/*', '/icons/*', '/apple-touch-icon.png'].map((path) => ({
    path,
    headers: openToOthers,
  })),
  {
    path: '/*.svg',
    headers: {
      ...openToOthers,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  },
  // Some hosts do not match the folder's own page.
  ...['/admin', '/admin/*'].map((path) => ({ path, headers: noindex })),
]

interface SiteVariant {
  base?: string
  /** Search engines must not index a preview. */
  preview?: boolean
  /** Where the consultation form posts to. */
  endpoint?: string
  strictTransport?: StrictTransport
}

/** One day by default: a longer time is hard to undo for an owner who needs HTTP somewhere. */
const formatStrictTransport = ({ days, subdomains, preload }: StrictTransport = { days: 1 }) =>
  [`max-age=${days * 86_400}`, ...(subdomains ? ['includeSubDomains'] : []), ...(preload ? ['preload'] : [])].join('; ')

export function headerRules({
  base = '/',
  preview = false,
  endpoint,
  strictTransport,
}: SiteVariant = {}): HeaderRule[] {
  const rules = rulesWith(endpoint, formatStrictTransport(preview ? undefined : strictTransport))
  const all = preview ? rules.map((rule) => (rule.path === '/*' ? withNoindex(rule) : rule)) : rules
  return all.map(({ path, headers }) => ({ path: base + path.slice(1), headers }))
}

const withNoindex = ({ path, headers }: HeaderRule): HeaderRule => ({ path, headers: { ...noindex, ...headers } })

/**
 * Formats a `_headers` file. Where rules overlap, some hosts use the last one; Cloudflare Pages joins values unless a
 * line with `!` removes the earlier one, which other hosts ignore.
 */
export function formatHeaders(all: HeaderRule[]): string {
  const given = new Set<string>()
  const blocks = all.map(({ path, headers }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(given.has(name) ? [`  ! ${name}\n`] : []),
      `  ${name}: ${value}\n`,
    ])
    for (const name of Object.keys(headers)) given.add(name)
    return `${path}\n${lines.join('')}`
  })
  return blocks.join('')
}

export function parseHeaders(source: string): HeaderRule[] {
  const parsed: HeaderRule[] = []
  for (const line of source.split('\n')) {
    const [, name, value] = /^\s+([^\s:][^:]*):(.*)$/.exec(line) ?? []
    if (name && value !== undefined) parsed.at(-1)!.headers[name] = value.trimStart()
    else if (line.startsWith('/')) parsed.push({ path: line.trim(), headers: {} })
  }
  return parsed
}

export function headersFor(path: string, all: HeaderRule[]): Record<string, string> {
  return Object.assign({}, ...all.filter((rule) => matches(rule.path, path)).map((rule) => rule.headers)) as Record<
    string,
    string
  >
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${expression.join('.*')}$`).test(path)
}
