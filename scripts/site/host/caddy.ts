import { contentType, knownTypes } from '../../pipeline/assemble/content-types.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
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
${rules.map(({ path, headers }) => setHeaders(path, headers)).join('\n')}
${types.map(([extension, type]) => setType(extension.slice(1), type)).join('\n')}
	@others not method GET HEAD
	error @others 405
	# Other spellings of an address, such as //about and /%61bout.
	@respelled expression \`{http.request.orig_uri}.matches("^[^?]*(%|/[.]{0,2}/)")\`
	error @respelled 404
	@hidden path *.br *.gz ${['404', '404.html', ...hostFiles].map((file) => withBase(base, file)).join(' ')}
	error @hidden 404
${redirects.map(({ from, to }) => redirect(withBase(base, from), withBase(base, to), 301)).join('\n')}
${['index', 'index.html'].map((name) => redirect(withBase(base, name), base, 308)).join('\n')}
	@ending path_regexp page ^(.+?)(?:/|\\.html|/index\\.html)$
	route @ending {
		@page file {re.page.1}.html
		redir @page {re.page.1}{with_query} 308
	}
	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}
}
handle_errors {
${setHeaders('', headersFor(base, rules))}
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

const setHeaders = (path: string, headers: Record<string, string>) =>
  [`\theader ${path} {`, ...Object.entries(headers).map(([name, value]) => `\t\t${name} "${value}"`), '\t}'].join('\n')

const setType = (extension: string, type: string) =>
  `\t@${extension} path *.${extension}\n\theader @${extension} Content-Type "${type}"`

const redirect = (from: string, to: string, status: 301 | 308) => `\tredir ${from} ${to}{with_query} ${status}`
