import type { Place } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'

/** Where the title or the description of an entry's page was written. */
export function headPlace({ data, source, at }: SourceEntry, key: 'title' | 'description'): Place {
  return source.locate([...at, ...('seo' in data ? ['seo'] : []), key])
}
