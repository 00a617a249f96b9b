import { shownChildren } from '../../../src/lib/shown-children.ts'
import type { BodyNode } from '../model.ts'

const name = /^[A-Za-z][\w-]*$/

/** Texts in which no bundler, renderer or browser can find a name to replace. */
const plain = /^(?:[\p{L}\p{N}\s,;:!?'"’“”()–—#-]|\.(?!\w)|\/(?![/*]))*$/u

/**
 * The only text that the compiler of prose pages gets: tags of known form, and texts without syntax. Plain ones have a
 * character reference for every ASCII character that is not a letter, digit or space. The others are a call of
 * `JSON.parse`: bundlers decode escapes, but not those of a string within a string.
 */
export function writtenPage(tree: readonly BodyNode[]): string {
  return `<>${writtenAll(tree)}</>`
}

function writtenAll(nodes: readonly BodyNode[]): string {
  // A name could span two texts.
  const joined = nodes.reduce<BodyNode[]>((all, node) => {
    const last = all.at(-1)
    return typeof node === 'string' && typeof last === 'string' ? [...all.slice(0, -1), last + node] : [...all, node]
  }, [])
  return joined.map(written).join('')
}

function written(node: BodyNode): string {
  if (typeof node === 'string') return plain.test(node) ? references(node) : `{${encoded(node)}}`
  const [tag, props, ...all] = node
  const children = shownChildren(tag, all)
  const attributes = Object.entries(props).map(([key, value]) => attribute(key, value))
  const opening = `<${checked(tag)}${attributes.join('')}`
  return children.length > 0 ? `${opening}>${writtenAll(children)}</${tag}>` : `${opening}/>`
}

function attribute(key: string, value: unknown): string {
  if (value === false || value === null || value === undefined) return ''
  if (value === true) return ` ${checked(key)}`
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`\`${key}\` must be text, a number, true or false.`)
  const text = String(value)
  return ` ${checked(key)}=${plain.test(text) ? `"${references(text)}"` : `{${encoded(text)}}`}`
}

function checked(word: string): string {
  if (!name.test(word)) throw new Error(`\`${word}\` is not a valid name of a tag or an attribute.`)
  return word
}

function references(text: string): string {
  return text.replace(/[^A-Za-z0-9 \u0080-\uffff]/g, (unit) => `&#x${unit.charCodeAt(0).toString(16)};`)
}

function encoded(text: string): string {
  const json = text.replace(/[^A-Za-z0-9 ]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `JSON.parse(${JSON.stringify(`"${json}"`)})`
}
