import { knownTypes } from '../../pipeline/assemble/content-types.ts'
import { hostFiles } from './host-files.ts'
import { headersFor, type HeaderRule } from './headers.ts'
import { oldForms, type Redirect } from '../../pipeline/assemble/redirects.ts'
import { withBase } from '../../pipeline/paths.ts'

interface NginxSite {
  base: string
  rules: HeaderRule[]
  redirects: Redirect[]
}

const types = Object.entries(knownTypes).map(([extension, type]) => `  "${type}" ${extension.slice(1)};`)

/** As in `types`: nginx compares whole values. */
const textTypes = new Set(Object.values(knownTypes).filter((type) => type.endsWith('charset=utf-8')))

/**
 * A file to include in a `server` block whose `root` holds the site at its base path. A location with one header of its
 * own repeats all, because nginx inherits them together or not at all.
 */
export function renderNginx({ base, rules, redirects }: NginxSite): string {
  const start = escapePattern(base)
  const moved = redirects.flatMap(({ from, to }) => redirectForms(withBase(base, from), withBase(base, to), 301))
  return `# Written by the build. Include it in a server block; docs/hosting.md says how.
types {
${types.join('\n')}
}
default_type application/octet-stream;
absolute_redirect off;
server_tokens off;
# The forms that a build with --compress has, or else made for each answer.
gzip on;
gzip_comp_level 6;
gzip_types ${[...textTypes].map((type) => `"${type}"`).join(' ')};
gzip_static on;
gzip_vary on;
error_page 404 @missing;
error_page 405 @refused;
${addHeaders(headersFor(base, rules))}
# Other spellings of an address, such as //about and /%61bout.
if ($request_uri ~ "^[^?]*(?:%|/\\.{0,2}/)") { return 404; }
if ($request_method !~ ^(GET|HEAD)$) { return 405; }

location @refused {
${addHeaders({ ...headersFor(base, rules), Allow: 'GET, HEAD' })}
  return 405;
}
location @missing { try_files ${withBase(base, '404.html')} =404; }
location ~ ^${start}404(?:\\.html)?$ { return 404; }
# Files for hosts, and the compressed forms of others.
location ~ ^${start}(?:${hostFiles.map(escapePattern).join('|')})$ { return 404; }
location ~ \\.(?:br|gz)$ { return 404; }

# Old addresses, and one address a page: without a slash at its end, without a file's name.
${moved.join('\n')}
${base === '/' ? '' : `${redirect(base.slice(0, -1), base, 308)}\n`}${redirectForms(withBase(base, 'index'), base, 308).join('\n')}
location ~ ^(?<page>${start}.+?)(?:/|\\.html|/index\\.html)$ {
  if (-f $document_root$page.html) { return 308 $page$is_args$args; }
  return 404;
}

${listLocations(rules)
  .map((path) => locationBlock(path, base, rules))
  .join('\n')}
`
}

/** Paths with headers of their own, including the site itself. */
const listLocations = (rules: HeaderRule[]) =>
  [...new Set(rules.map(({ path }) => path))].filter((path) => !path.includes('*') || path.endsWith('/*'))

function locationBlock(path: string, base: string, rules: HeaderRule[]): string {
  const isFolder = path.endsWith('*')
  const prefix = isFolder ? path.slice(0, -1) : path
  // Rules for file extensions apply in every folder.
  const endings = isFolder ? rules.flatMap(({ path: other }) => /\*(\.\w+)$/.exec(other)?.[1] ?? []) : []
  const nested = endings.map(
    (ending) => `location ~ \\${ending}$ {
try_files $uri =404;
${addHeaders(headersFor(`${prefix}file${ending}`, rules))}
}
`,
  )
  const own = prefix === base ? '' : `${addHeaders(headersFor(isFolder ? `${prefix}file` : prefix, rules))}\n`
  return `location ${isFolder ? '' : '= '}${prefix} {
  try_files $uri $uri.html $uri/index.html =404;
${own}${nested.join('')}}`
}

/** In one step, also with a slash or an ending. */
const redirectForms = (from: string, to: string, status: 301 | 308) =>
  oldForms(from).map((form) => redirect(form, to, status))

const redirect = (from: string, to: string, status: 301 | 308) =>
  `location = "${from}" { return ${status} "${to}$is_args$args"; }`

const addHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n')

const escapePattern = (text: string) => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
