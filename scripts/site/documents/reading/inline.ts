import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { sourceAnchor } from '../../../../src/lib/source-anchors.ts'
import { colours, type TextStyle } from '../style.ts'
import type { Run, Target } from '../text-lines.ts'
import type { Reading } from './reading-paper.ts'

type Look = TextStyle & Pick<Run, 'rise' | 'underline' | 'target'>

/** Nodes inside a paragraph as runs. A link is followed by its address the first time it is met. */
export function inlineRuns(reading: Reading, nodes: readonly BodyNode[], look: Look): Run[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [{ ...look, text: node.replaceAll('\n', ' ') }] : elementRuns(reading, node, look),
  )
}

function elementRuns(reading: Reading, [name, props, ...inner]: Exclude<BodyNode, string>, look: Look): Run[] {
  const runs = (change: Partial<Look>) => inlineRuns(reading, inner, { ...look, ...change })
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
      return runs({ size: look.size * 0.68, rise: look.size * (name === 'sup' ? 0.34 : -0.14) })
    case 'a':
      return linkRuns(reading, props, inner, look)
    case 'Cite':
      return [citeRun(props, look)]
    case 'Term':
      reading.termsUsed.add(String(props.id))
      return runs({ underline: true, target: { anchor: termAnchor(String(props.id)) } })
    default:
      return runs({})
  }
}

/** The number of a source, raised, leading to the list of sources. */
function citeRun({ id, number }: Record<string, unknown>, look: Look): Run {
  const target: Target = { anchor: sourceAnchor(String(id)) }
  return {
    ...look,
    text: String(number),
    size: look.size * 0.68,
    rise: look.size * 0.34,
    colour: colours.water,
    target,
  }
}

/** The place where a term is explained. */
export function termAnchor(id: string): string {
  return `term-${id}`
}

function linkRuns(reading: Reading, props: Record<string, unknown>, inner: readonly BodyNode[], look: Look): Run[] {
  const soon = props['data-soon']
  const words = (change: Partial<Look>) => inlineRuns(reading, inner, { ...look, ...change })
  if (typeof soon === 'string') return [...words({}), { ...look, text: ` (${soon})`, colour: colours.muted }]
  const href = String(props.href ?? '')
  if (href.startsWith('#')) return words({ underline: true, colour: colours.water, target: { anchor: href.slice(1) } })
  const url = href.startsWith('/') ? reading.paper.facts.origin + href : href
  const target: Target = { url }
  const linked = words({ underline: true, colour: colours.water, target })
  if (reading.printed.has(url)) return linked
  reading.printed.add(url)
  const address = url.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '')
  return [...linked, { ...look, text: ` (${address})`, size: look.size * 0.82, colour: colours.muted }]
}
