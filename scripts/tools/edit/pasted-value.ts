import type { Element, Root } from 'hast'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { Root as Prose } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Note } from './pasted-prose.ts'

const text = (value: string): ReturnType<Handle> => ({ type: 'text', value })
const characters = '0123456789+-'

/** The words of pasted content for a value, which has no markup: raised and lowered numbers become characters. */
export function pastedValue(pasted: Root, note: Note): string {
  const shifted = (targets: string, node: Element) =>
    toString(node).replaceAll(/\S/g, (one) => {
      const target = targets[characters.indexOf(one)]
      if (target === undefined) note('Raised or lowered words became plain, because this field has no markup.')
      return target ?? one
    })
  const prose = toMdast(pasted, {
    document: true,
    handlers: {
      sup: (_state, node) => text(shifted('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', node)),
      sub: (_state, node) => text(shifted('₀₁₂₃₄₅₆₇₈₉₊₋', node)),
      br: () => text(' '),
    },
  }) as Prose
  return prose.children.map((block) => toString(block).trim()).join('\n')
}
