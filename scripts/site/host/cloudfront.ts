import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { withBase } from '../../pipeline/paths.ts'

/**
 * A CloudFront function for viewer requests, runtime 2.0, which does not know all of JavaScript. The site is in S3,
 * where a page is a file with the ending .html. CloudFront accepts 10 KB, enough for a hundred old addresses.
 */
export function renderCloudFront({ base, redirects }: { base: string; redirects: Redirect[] }): string {
  const moved = redirects.map(({ from, to }) => [withBase(base, from), withBase(base, to)] as const)
  return `// Written by the build. Set it for viewer requests; docs/hosting.md says how.
const base = ${JSON.stringify(base)}
const moved = ${JSON.stringify(Object.fromEntries(moved), undefined, 2)}

function handler(event) {
  const request = event.request
  const uri = request.uri
  // Browsers would understand a path such as //other.example as another host.
  const isPlain = /^(\\/[\\w~-][\\w.~-]*)+\\/?$/.test(uri)
  let page = isPlain ? uri.replace(/(\\/index\\.html|\\.html|\\/)$/, '') : uri
  if (moved.hasOwnProperty(page)) return redirect(301, moved[page], request.querystring)
  if (page + '/' === base || page === base + 'index') page = base
  // Another redirect would follow.
  else if (/^$|\\.html$|\\/$/.test(page)) page = uri
  if (page !== uri) return redirect(308, page, request.querystring)
  if (page === base) request.uri = base + 'index.html'
  else if (!/\\/$|\\.\\w+$/.test(page)) request.uri = page + '.html'
  return request
}

function redirect(status, path, querystring) {
  const parts = []
  Object.keys(querystring).forEach(function (name) {
    const values = querystring[name].multiValue || [querystring[name]]
    values.forEach(function (one) {
      parts.push(one.value ? name + '=' + one.value : name)
    })
  })
  const query = parts.length > 0 ? '?' + parts.join('&') : ''
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: path + query } } }
}
`
}
