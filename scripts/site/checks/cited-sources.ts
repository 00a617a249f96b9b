import type { Source } from '../../../src/schema/entries/source.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { SourceEntry } from '../entries.ts'
import { entryIssue, meantHint } from './entry-issue.ts'

/** Every source that a text names is in its front matter, once, and every one that is there is named. */
export function citedSources(entries: readonly SourceEntry[], bodies: ReadonlyMap<string, RenderedBody>): Issue[] {
  return entries.flatMap((entry) => {
    const { file } = entry.source
    const body = bodies.get(file)
    if (!body) return []
    const ids = ((entry.data as { sources?: Source[] }).sources ?? []).map(({ id }) => id)
    const cites = citesIn(body)
    const named = new Set(cites.map(({ value }) => value))
    const unknown = cites.filter(({ value }) => !ids.includes(value))
    return [
      ...unknown.map(({ value, line, column }) => {
        const hint = meantHint(value, ids, 'Add it to `sources` in the front matter.')
        return issueAt({ file, line, column }, 'unknown-source', `\`${value}\` is no source of this text.`, hint)
      }),
      ...ids.flatMap((id, index) => {
        const path = ['sources', index, 'id']
        const twice = `Another source of this text has the id \`${id}\`.`
        const unused = `No statement of the text names the source \`${id}\`.`
        const cite = `Write <Cite id="${id}" /> after what rests on it, or remove it.`
        return [
          ...(ids.indexOf(id) < index
            ? [entryIssue(entry, path, 'duplicate-source', twice, 'Rename one of them.')]
            : []),
          ...(named.has(id) || body.isDamaged ? [] : [entryIssue(entry, path, 'unused-source', unused, cite)]),
        ]
      }),
    ]
  })
}

const citesIn = once(({ references }: RenderedBody) => references.filter(({ kind }) => kind === 'cite'))
