import { formatRedirects, type Redirect } from '../../pipeline/assemble/redirects.ts'
import { renderCaddy } from './caddy.ts'
import { renderCloudFront } from './cloudfront.ts'
import { formatHeaders, type HeaderRule } from './headers.ts'
import { renderNginx } from './nginx.ts'

/** The same headers and redirects in the words of every host, by file. */
export const renderHostFiles = (site: {
  base: string
  rules: HeaderRule[]
  redirects: Redirect[]
}): Record<string, string> => ({
  _headers: formatHeaders(site.rules),
  _redirects: formatRedirects(site.redirects, site.base),
  '_nginx.conf': renderNginx(site),
  '_caddy.conf': renderCaddy(site),
  '_cloudfront.js': renderCloudFront(site),
})
