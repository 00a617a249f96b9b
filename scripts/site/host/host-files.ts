/** Files that hosts read, which have no address. */
export const hostFiles = ['_headers', '_redirects', '_nginx.conf', '_caddy.conf'] as const
