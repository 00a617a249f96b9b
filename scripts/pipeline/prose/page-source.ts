import { shownChildren } from '../../../src/lib/shown-children.ts'
import type { BodyNode } from '../model.ts'

const name = /^[A-Za-z][\w-]*$/

/**
 * The only text that the compiler of prose pages gets: tags of known form with quoted values, and a character reference
 * for every ASCII character that is not a letter, digit or space. So no character of an author can begin syntax.
 */
export function writtenPage(tree: readonly BodyNode[]): string {
  return `<>${tree.map(written).join('')}</>`
}

function written(node: BodyNode): string {
  if (typeof node === 'string') return references(node)
  const [tag, props, ...all] = node
  const children = shownChildren(tag, all)
  const attributes = Object.entries(props).map(([key, value]) => attribute(key, value))
  const opening = `<${checked(tag)}${attributes.join('')}`
  return children.length > 0 ? `${opening}>${children.map(written).join('')}</${tag}>` : `${opening}/>`
}

function attribute(key: string, value: unknown): string {
  if (value === false || value === null || value === undefined) return ''
  if (value === true) return ` ${checked(key)}`
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`\`${key}\` must be text, a number, true or false.`)
  return ` ${checked(key)}="${references(String(value))}"`
}

function checked(word: string): string {
  if (!name.test(word)) throw new Error(`\`${word}\` is not a valid name of a tag or an attribute.`)
  return word
}

function references(text: string): string {
  return text.replace(/[^A-Za-z0-9 \u0080-\uffff]/g, (unit) => `&#x${unit.charCodeAt(0).toString(16)};`)
}
