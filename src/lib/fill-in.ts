import { own } from './own.ts'

/** Puts values into a sentence of content: `{limit}` becomes the value of that name. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(own(values, name) ?? place))
}
