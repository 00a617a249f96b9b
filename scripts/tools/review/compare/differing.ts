import { own } from '../../../../src/lib/own.ts'

type Values = Readonly<Record<string, string>>

/** The names whose values differ; a missing value is empty. */
export function differing(before: Values, after: Values): { name: string; before: string; after: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was = '', is = ''] = [own(before, name), own(after, name)]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}
