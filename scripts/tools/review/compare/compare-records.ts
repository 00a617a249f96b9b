import { own } from '../../../../src/lib/own.ts'
import type { Change, ChangeKind } from './model.ts'

/** A change without its pages and causes. */
export type OwnChange = Pick<Change, 'kind' | 'where' | 'before' | 'after'>

type Values = Readonly<Record<string, string>>

/** The names whose values differ; a missing value is empty. */
export function compareRecords(kind: ChangeKind, before: Values, after: Values): OwnChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((where) => {
    const [was = '', is = ''] = [own(before, where), own(after, where)]
    return was === is ? [] : [{ kind, where, before: was, after: is }]
  })
}
