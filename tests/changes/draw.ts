import { changeable, entriesOf, type Change, type Site } from './change.ts'
import { addition, allKinds, fifty } from './additions.ts'
import { oneLeft, removal } from './removals.ts'
import { longTitle, otherCategory, renaming, rewording, sharing } from './words.ts'

/** A sequence of numbers below a limit, the same for each seed. */
function sequence(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function shuffled<Item>(items: readonly Item[], next: (below: number) => number): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(next(rest.length), 1)[0]!)
}

/** All changes of each way that the content offers, in the order of the seed. */
export function drawChanges(site: Site, seed: number): Change[][] {
  const next = sequence(seed)
  const all = changeable.flatMap((collection) => entriesOf(site, collection).map(({ id }) => [collection, id] as const))
  const pictures = site.entries.images.map(({ data }) => data.file)
  const foldered = all.filter(([collection]) => entriesOf(site, collection)[0]!.at.length === 0)
  const illustrated = all.filter(([collection, id]) =>
    entriesOf(site, collection).some((entry) => entry.id === id && 'image' in entry.data),
  )
  const lists = site.entries.categories.flatMap(({ id, data }) => data.names.map((name) => [id, name] as const))
  // First by collection, so that one of many entries is not drawn more often.
  const byCollection = (among: typeof all) => {
    const order = shuffled(among, next)
    return order.filter(([name], at) => order.findIndex(([other]) => other === name) === at)
  }
  return [
    shuffled(allKinds, next).map(addition),
    byCollection(all).map(([collection, id]) => removal(collection, id)),
    byCollection(foldered).map(([collection, id]) => renaming(collection, id)),
    shuffled(all, next).map(([collection, id]) => rewording(collection, id, next(1000))),
    shuffled(illustrated, next).map(([collection, id]) => sharing(collection, id, pictures[next(pictures.length)]!)),
    byCollection(all).map(([collection, id]) => longTitle(collection, id, next(1000))),
    byCollection(all).map(([collection, id]) => oneLeft(collection, id)),
    shuffled(allKinds, next).map(fifty),
    shuffled(lists, next).map(([list, name]) => otherCategory(list, name)),
  ]
}
