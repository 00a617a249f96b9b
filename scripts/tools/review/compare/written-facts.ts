import type { DataPath } from '../../../pipeline/read/yaml.ts'
import type { ContentChange } from './changes.ts'
import { compareFacts, type FactChange } from './facts.ts'
import type { FactKind } from './model.ts'

/** The keys of site.yaml that decide where data and calls go. */
const destinations = ['origin', 'inquiries', 'phones', 'mails']

/** The facts in a changed value of content. */
export function writtenFacts({ before, after, name }: ContentChange): FactChange[] {
  const { file, path } = (after ?? before)!
  const [was, is] = [before?.text ?? '', after?.text ?? '']
  const key = path.findLast((part) => typeof part === 'string')
  const whole = (kind: FactKind, note = ''): FactChange[] => [{ kind, before: was, after: is, context: '', note }]
  // A renamed key says the same; a new or removed file is a page; redirects are compared as built.
  if (was === is || path.length === 0 || key === 'redirectsFrom') return []
  if (file === 'content/site.yaml' && destinations.includes(String(path[0])))
    return whole('destination', path.join('.'))
  if (key === 'draft' || key === 'publishAt') return whole('destination', key)
  if (key === 'alt' || key === 'caption') return whole(key)
  if (key === 'image' || key === 'file') return whole('picture')
  if (key === 'formula' || (was + is).startsWith('=')) return whole('formula')
  const found = compareFacts(was, is)
  return file.startsWith('content/drawings/') ? found.map((one) => measured(one, path, name)) : found
}

/** A coordinate with its unit, and what is drawn there. */
function measured(found: FactChange, path: DataPath, name?: string): FactChange {
  if (found.kind !== 'number' || typeof path.at(-1) !== 'number') return found
  const keys = path.filter((part) => typeof part === 'string')
  const unit = keys.at(-1) === 'fall' ? '%' : ' mm'
  const [before, after] = [found.before, found.after].map((text) => text && text + unit)
  return { ...found, before: before!, after: after!, context: [name, keys.at(-1)].filter(Boolean).join(': ') }
}
