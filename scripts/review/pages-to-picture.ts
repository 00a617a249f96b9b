import type { PageChange, Review } from './model'

/** What nobody sees. */
const unseen = new Set(['head', 'data', 'script'])

/** The pages that pictures are taken of: what came, went or moved, and of each change that is seen the first page that has it. */
export function pagesToPicture({ pages, changes }: Pick<Review, 'pages' | 'changes'>) {
  const shown = new Set<number>()
  return pages.filter(isNews).map(({ path, what, from = path }) => ({
    path,
    ...(what === 'added' ? {} : { from }),
    ...(what === 'removed' ? {} : { to: path }),
  }))

  function isNews({ what, changes: own }: PageChange): boolean {
    const seen = own.filter((index) => !unseen.has(changes[index]!.kind) && !shown.has(index))
    for (const index of seen) shown.add(index)
    return what !== 'changed' || seen.length > 0
  }
}
