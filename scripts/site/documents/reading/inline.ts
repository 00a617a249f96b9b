import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { sourceAnchor } from '../../../../src/lib/source-anchors.ts'
import { colours, type TextStyle } from '../paper/style.ts'
import type { Run } from '../paper/text-lines.ts'
import type { Reading } from './reading.ts'

type Look = TextStyle & Pick<Run, 'rise' | 'underline' | 'target'>

export const termAnchor = (id: string) => `term-${id}`

/** Converts inline nodes to runs. The first link to an address is followed by the address. */
export function inlineRuns(reading: Reading, nodes: readonly BodyNode[], look: Look): Run[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [{ ...look, text: node.replaceAll('\n', ' ') }] : elementRuns(reading, node, look),
  )
}

function elementRuns(reading: Reading, [name, props, ...inner]: Exclude<BodyNode, string>, look: Look): Run[] {
  const runs = (change: Partial<Look>) => inlineRuns(reading, inner, { ...look, ...change })
  const small = { size: look.size * 0.68, rise: look.size * (name === 'sub' ? -0.14 : 0.34) }
  switch (name) {
    case 'br':
      return [{ ...look, text: '\n' }]
    case 'strong':
    case 'b':
      return runs({ font: look.font === 'regular' ? 'semibold' : look.font })
    case 'code':
      return runs({ colour: colours.water })
    case 'sup':
    case 'sub':
      return runs(small)
    case 'a':
      // It links back from a footnote, by a character that the font lacks.
      if ('data-footnote-backref' in props) return []
      return linkRuns(reading, props, look, runs)
    case 'Cite': {
      const target = { anchor: sourceAnchor(String(props.id)) }
      return [{ ...look, ...small, text: String(props.number), colour: colours.water, target }]
    }
    case 'Term':
      reading.termsUsed.add(String(props.id))
      return runs({ underline: true, target: { anchor: termAnchor(String(props.id)) } })
    default:
      return runs({})
  }
}

function linkRuns(
  { paper, printed }: Reading,
  props: Record<string, unknown>,
  look: Look,
  runs: (change: Partial<Look>) => Run[],
): Run[] {
  const soon = props['data-soon']
  if (typeof soon === 'string') return [...runs({}), { ...look, text: ` (${soon})`, colour: colours.muted }]
  const href = String(props.href ?? '')
  const linked = { underline: true, colour: colours.water }
  if (href.startsWith('#')) return runs({ ...linked, target: { anchor: href.slice(1) } })
  const url = href.startsWith('/') ? paper.imprint.origin + href : href
  const words = runs({ ...linked, target: { url } })
  if (printed.has(url)) return words
  printed.add(url)
  const address = url.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '')
  return [...words, { ...look, text: ` (${address})`, size: look.size * 0.82, colour: colours.muted }]
}
