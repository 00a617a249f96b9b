import { nearest } from '../../../src/lib/nearest.ts'
import type { Source } from '../../../src/schema/entries/source.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { SourceEntry } from '../entries.ts'

/** Every source that a text names stands in its front matter, once, and every one that stands there is named. */
export function citedSources(entries: readonly SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Issue[] {
  return entries.flatMap((entry) => {
    const body = bodies.get(entry.source.file)
    if (!body) return []
    const { sources = [] } = entry.data as { sources?: Source[] }
    const cites = citesIn(body)
    if (sources.length === 0 && cites.length === 0) return []
    const ids = sources.map(({ id }) => id)
    const named = new Set(cites.map(({ value }) => value))
    return [
      ...cites.filter(({ value }) => !ids.includes(value)).map((cite) => unknownSource(entry.source.file, cite, ids)),
      ...sources.flatMap(({ id }, index) => {
        const place = entry.source.locate([...entry.at, 'sources', index, 'id'])
        return [
          ...(ids.indexOf(id) < index ? [duplicateSource(place, id)] : []),
          ...(named.has(id) || body.isDamaged ? [] : [unusedSource(place, id)]),
        ]
      }),
    ]
  })
}

const citesIn = once(({ references }: RenderedBody) => references.filter(({ kind }) => kind === 'cite'))

function unknownSource(
  file: string,
  { value, line, column }: RenderedBody['references'][number],
  ids: string[],
): Issue {
  const meant = nearest(value, ids)
  const hint = meant ? `Did you mean \`${meant}\`?` : 'Add it to `sources` in the front matter.'
  return issueAt({ file, line, column }, 'unknown-source', `\`${value}\` is no source of this text.`, hint)
}

function duplicateSource(place: Parameters<typeof issueAt>[0], id: string): Issue {
  return issueAt(place, 'duplicate-source', `Another source of this text has the id \`${id}\`.`, 'Rename one of them.')
}

function unusedSource(place: Parameters<typeof issueAt>[0], id: string): Issue {
  const message = `No statement of the text names the source \`${id}\`.`
  return issueAt(place, 'unused-source', message, `Write <Cite id="${id}" /> after what rests on it, or remove it.`)
}
