import { own } from './own.ts'

/** Replaces `{limit}` with the value of that name. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(own(values, name) ?? placeholder))
}
