import { termsIn } from '../../../src/lib/search-pack.ts'
import { findTerms } from '../../../src/lib/search-terms.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'

type Group = SourceEntry<'searchWords'>

/** Each word is in one group, and each page is one that the search finds. */
export function searchWords(groups: readonly Group[], index: SearchIndex, routes: readonly BuiltRoute[]): Issue[] {
  return [...repeatedWords(groups), ...unfoundPages(groups, index, routes)]
}

function repeatedWords(groups: readonly Group[]): Issue[] {
  const first = new Map<string, string>()
  return groups.flatMap((group) =>
    group.data.words.flatMap((word, number) => {
      const name = findTerms(word).join(' ')
      const known = first.get(name)
      first.set(name, known ?? group.id)
      if (known === undefined) return []
      const message = `The search already knows \`${word}\`, or its plural, from the group \`${known}\`.`
      return issueAt(locateKey(group, ['words', number]), 'search-words', message, 'Remove one of the two.')
    }),
  )
}

/** Groups that change nothing, because no page has their words. Those of a group with a page are found there. */
export function unusedSearchWords(groups: readonly Group[], index: SearchIndex): Issue[] {
  const known = new Set(termsIn(index.terms))
  return groups
    .filter(({ data }) => !data.page && !data.words.some((word) => findTerms(word).every((term) => known.has(term))))
    .map((group) => {
      const message = `No page has any of these words: ${group.data.words.join(', ')}.`
      const hint = 'Add a word that pages have, or remove the group.'
      return warning(issueAt(locateKey(group, ['words']), 'search-words', message, hint))
    })
}

function unfoundPages(groups: readonly Group[], index: SearchIndex, routes: readonly BuiltRoute[]): Issue[] {
  const found = new Set(index.entries.map(({ id }) => id))
  return groups.flatMap((group) => {
    const page = group.data.page?.$path ?? ''
    const route = routes.find(({ data }) => data.path === page)
    // An address that does not exist is reported as such.
    if (!route || found.has(page)) return []
    const { canonical } = route.entry
    const hint = found.has(canonical)
      ? `Write \`${canonical}\`.`
      : 'Write the address of a page that is in the sitemap.'
    return issueAt(locateKey(group, ['page']), 'search-words', `The search does not find \`${page}\`.`, hint)
  })
}
