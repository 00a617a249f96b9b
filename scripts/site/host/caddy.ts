import { contentType, knownTypes } from '../../pipeline/assemble/content-types.ts'
import { oldForms, type Redirect } from '../../pipeline/assemble/redirects.ts'
import { withBase } from '../../pipeline/paths.ts'
import { headersFor, type HeaderRule } from './headers.ts'
import { hostFiles } from './host-files.ts'

interface CaddySite {
  base: string
  rules: HeaderRule[]
  redirects: Redirect[]
}

/** A file to import in a site block whose `root` holds the site. A `route` applies its lines in their order. */
export function renderCaddy({ base, rules, redirects }: CaddySite): string {
  const notFound = withBase(base, '404.html')
  const types = Object.entries(knownTypes).filter(([extension]) => extension !== '.html')
  return `# Written by the build. Import it in a site block; docs/hosting.md says how.
map {query} {with_query} {
	~^(.+)$ "?\${1}"
	default ""
}
route {
	encode zstd gzip
${rules.map(({ path, headers }, index) => setHeaders(matcher(path, `@rule${index}`), headers)).join('\n')}
${types.map(([extension, type]) => setType(extension.slice(1), type)).join('\n')}
	@others not method GET HEAD
	error @others 405
	# Other spellings of an address, such as //about and /%61bout.
	@respelled expression \`{http.request.orig_uri}.matches("^[^?]*(%|/[.]{0,2}/)")\`
	error @respelled 404
	@hidden path *.br *.gz ${['404', '404.html', ...hostFiles].map((file) => withBase(base, file)).join(' ')}
	error @hidden 404
${redirects.map(({ from, to }, index) => redirect(withBase(base, from), withBase(base, to), `@old${index}`, 301)).join('\n')}
${redirect(withBase(base, 'index'), base, '@home', 308)}
	@ending path_regexp page ^(.+?)(?:/|\\.html|/index\\.html)$
	route @ending {
		@page file {re.page.1}.html
		redir @page {re.page.1}{with_query} 308
	}
	try_files {path} {path}.html
	file_server {
		disable_canonical_uris
		precompressed br gzip
	}
}
handle_errors {
${setHeaders('header', headersFor(base, rules))}
	@missing expression {err.status_code} == 404
	handle @missing {
		header Content-Type "${contentType(notFound)}"
		rewrite * ${notFound}
		file_server
	}
	handle {
		header Content-Type "text/plain; charset=utf-8"
		header Allow "GET, HEAD"
		respond "{err.status_code} {err.status_text}"
	}
}
`
}

/** A path, or the definition of a matcher and its name: Caddy's `*` within a path ends at the next slash. */
const matcher = (path: string, name: string) =>
  /\*./.test(path)
    ? `${name} path_regexp ^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$\n\theader ${name}`
    : `header ${path}`

const setHeaders = (start: string, headers: Record<string, string>) =>
  [`\t${start} {`, ...Object.entries(headers).map(([name, value]) => `\t\t${name} "${value}"`), '\t}'].join('\n')

const setType = (extension: string, type: string) =>
  `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${type}"`

/** In one step, also with a slash or an ending. */
const redirect = (from: string, to: string, name: string, status: 301 | 308) =>
  `\t${name} path ${oldForms(from).join(' ')}\n\tredir ${name} ${to}{with_query} ${status}`
