import type { PageChange, Review } from '../compare/model.ts'

/** What nobody sees: what a link says is text. */
const unseen = new Set(['head', 'data', 'link', 'script'])

/** Where a page was, and where it is. */
export const subjectOf = ({ path, what, from = path }: PageChange) => ({
  path,
  ...(what === 'added' ? {} : { from }),
  ...(what === 'removed' ? {} : { to: path }),
})

/**
 * The pages that pictures are taken of: what came, went or moved, and of each change that is seen one page that has it.
 * What few pages have comes first, so that it has room in the budget and shows the rest along with it.
 */
export function pagesToPicture({ pages, changes }: Pick<Review, 'pages' | 'changes'>) {
  const shown = new Set<number>()
  return (
    pages
      // Pages of which nobody sees anything have none that is rarest, and stay where they are.
      .toSorted((a, b) => rarest(a) - rarest(b) || 0)
      .filter(isNews)
      .map(subjectOf)
  )

  function seen({ changes: own }: PageChange): number[] {
    return own.filter((index) => !unseen.has(changes[index]!.kind))
  }

  /** On how many pages that change is which fewest have. */
  function rarest(page: PageChange): number {
    return page.what === 'changed' ? Math.min(...seen(page).map((index) => changes[index]!.pages.length)) : 0
  }

  function isNews(page: PageChange): boolean {
    const news = seen(page).filter((index) => !shown.has(index))
    for (const index of news) shown.add(index)
    return page.what !== 'changed' || news.length > 0
  }
}
