import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import type { BuiltLink, PageFacts } from './built-page.ts'
import type { KeptPage } from './kept-pages.ts'

/** Links that stand side by side in one part of a page: its own, or the key of those that other pages have alike. */
type LinkRun = BuiltLink[] | string

/** A page as its pack has it. An address that a link or a picture of the page has is told by its number among these. */
interface StoredPage extends Omit<KeptPage, 'facts'> {
  facts: Omit<PageFacts, 'links' | 'addresses'>
  links: LinkRun[]
  addresses: (string | number)[]
}

/** What is shorter takes no more room than its key does. */
const FEWEST = 4

/** Keeps a page. Menus and the columns of the footer, which most pages have alike, are kept once. */
export function storePage(pack: Pack, key: string, { facts, ...page }: KeptPage): void {
  const { links, addresses, ...others } = facts
  const known = new Map(knownAddresses(facts).map((address, number) => [address, number]))
  const stored: StoredPage = {
    ...page,
    facts: others,
    links: runsOf(links).map((run) => (isOwn(run) ? run : keepRun(pack, run))),
    addresses: addresses.map((address) => known.get(address) ?? address),
  }
  pack.set(key, stored)
}

/** A page that a pack has, if all of it is there and whole. */
export function storedPage(pack: Pack, key: string): KeptPage | undefined {
  const stored = pack.get<StoredPage>(key)
  if (!stored) return undefined
  const { facts, links: runs, addresses, ...page } = stored
  const links: BuiltLink[] = []
  for (const run of runs) {
    const found = typeof run === 'string' ? pack.get<BuiltLink[]>(run) : run
    if (!found) return undefined
    links.push(...found)
  }
  const known = knownAddresses({ links, pictures: facts.pictures })
  const whole = addresses.map((one) => (typeof one === 'number' ? known[one]! : one))
  return { ...page, facts: { ...facts, links, addresses: whole } }
}

/** Links in their order, parted where another part of the page begins. */
function runsOf(links: readonly BuiltLink[]): BuiltLink[][] {
  const runs: BuiltLink[][] = []
  for (const link of links) {
    const last = runs.at(-1)
    if (last?.[0]?.area === link.area && last[0].category === link.category) last.push(link)
    else runs.push([link])
  }
  return runs
}

const isOwn = (run: readonly BuiltLink[]) => run.length < FEWEST || run[0]?.area === 'main'

function keepRun(pack: Pack, run: BuiltLink[]): string {
  const key = keyOf('links', JSON.stringify(run))
  pack.keep(key, () => run)
  return key
}

const knownAddresses = ({ links, pictures }: Pick<PageFacts, 'links' | 'pictures'>) => [
  ...links.map(({ href }) => href),
  ...pictures.flatMap(({ files }) => files.map(({ address }) => address)),
]
