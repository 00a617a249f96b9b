import type { BuiltSide } from '../sides/read-side.ts'

/** Files that nobody links to: what the site loads by itself, and what hosts read. */
const own = /^(assets\/|_|.*\.(br|gz)$)/

/** Addresses that were served and lead nowhere now, a sentence each. */
export function lostAddresses(base: Served, head: Served): string[] {
  const redirects = new Set(head.redirects.map(({ from }) => from))
  const isServed = (address: string) =>
    head.routes.has(address) || redirects.has(address) || head.files.has(address.slice(1))
  const addresses = [
    ...base.routes.keys(),
    ...base.redirects.map(({ from }) => from),
    ...[...base.files].filter((file) => !own.test(file) && !file.endsWith('.html')).map((file) => `/${file}`),
  ]
  return [...new Set(addresses)]
    .filter((address) => !isServed(address))
    .sort()
    .map((address) => `${address} was served and leads nowhere now: bring it back, or let a redirect lead on from it.`)
}

type Served = Pick<BuiltSide, 'routes' | 'redirects' | 'files'>
