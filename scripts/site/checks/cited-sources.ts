import { formatCount } from '../../../src/lib/plural.ts'
import type { NamedSource } from '../../../src/schema/entries/source.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { Entries, SourceEntry } from '../entries.ts'
import { locateKey, suggestionHint, warning } from './entry-issue.ts'

/** The sources that a text cites and those of its front matter are the same, each once. */
export function citedSources(entries: readonly SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Issue[] {
  return entries.flatMap((entry) => {
    const { file } = entry.source
    const body = bodies.get(file)
    if (!body) return []
    const ids = ((entry.data as { sources?: NamedSource[] }).sources ?? []).map(({ id }) => id)
    const cites = citesIn(body)
    const named = new Set(cites.map(({ value }) => value))
    const unknown = cites.filter(({ value }) => !ids.includes(value))
    return [
      ...unknown.map(({ value, line, column }) => {
        const hint = suggestionHint(value, ids, 'Add it to `sources` in the front matter.')
        return issueAt({ file, line, column }, 'unknown-source', `\`${value}\` is not a source of this text.`, hint)
      }),
      ...ids.flatMap((id, index) => {
        const path = ['sources', index, 'id']
        const twice = `Two sources of this text have the id \`${id}\`.`
        const unused = `The text never cites the source \`${id}\`.`
        const cite = `Write \`<Cite id="${id}" />\` after the statement that it supports, or remove the source.`
        return [
          ...(ids.indexOf(id) < index
            ? [
                issueAt(
                  locateKey(entry, path),
                  'duplicate-source',
                  twice,
                  `Write another id, such as \`${id}-2\`, here and in its \`<Cite>\` too.`,
                ),
              ]
            : []),
          ...(named.has(id) || body.isDamaged ? [] : [issueAt(locateKey(entry, path), 'unused-source', unused, cite)]),
        ]
      }),
    ]
  })
}

/** A publisher's site is no document. */
const LEAST_DOCUMENTS = 3

/** A warning for each article and guide that leads to few documents, on a site whose texts name sources. */
export function fewSources({ articles, guides }: Pick<Entries, 'articles' | 'guides'>): Issue[] {
  const texts = [...articles, ...guides]
  if (!texts.some(({ data }) => data.sources)) return []
  return texts.flatMap((entry) => {
    const { sources = [] } = entry.data
    const documents = new Set(sources.flatMap(({ url, leadsTo }) => (url && !leadsTo ? [url] : [])))
    if (documents.size >= LEAST_DOCUMENTS) return []
    const key = locateKey(entry, entry.data.sources ? ['sources'] : [])
    const message = `The text leads to ${formatCount(documents.size, 'document')}, and readers expect ${LEAST_DOCUMENTS}.`
    const hint = 'Add a source with the `url` of a document, and cite it with `<Cite>`.'
    return warning(issueAt(key, 'few-sources', message, hint))
  })
}

const citesIn = ({ references }: RenderedBody) => references.filter(({ kind }) => kind === 'cite')
