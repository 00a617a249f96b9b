import type { Facts, Part } from '../../../../src/schema/drawings/drawing.ts'
import { fillLabel } from '../../drawings/fill-labels.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import type { Finding } from './problem.ts'

/** A name, title or callout. Only a name has a number. */
export interface Label {
  at: DataPath
  text: string
  number?: number
  fastener?: Part['fastener']
}

const shows =
  (what: Facts['mustShow'][number]['what']) =>
  ({ mustShow }: Facts, number?: number) =>
    mustShow.some((one) => one.what === what && (number === undefined || one.number === number))

/** What a label claims, and the key with which the data states it. */
const claims: { words: RegExp; key: string; isStated: (facts: Facts, label: Label) => unknown }[] = [
  {
    words: /\bto the (?:outside|roof|drains?|edge)\b|\bslop(?:ed|es|ing)\b|\btapered\b|\bfalls?\b/i,
    key: 'falls',
    isStated: ({ falls }, { number }) => falls.some((one) => number === undefined || one.number === number),
  },
  { words: /\bend dams?\b/i, key: 'mustShow', isStated: (facts, { number }) => shows('end dam')(facts, number) },
  { words: /\bdrips?\b/i, key: 'mustShow', isStated: (facts, { number }) => shows('drip')(facts, number) },
  { words: /\bweeps?\b/i, key: 'mustShow', isStated: (facts, { number }) => shows('weep')(facts, number) },
  { words: /\bbacker\b/i, key: 'mustShow', isStated: (facts, { number }) => shows('backer')(facts, number) },
  { words: /\bwith a door\b/i, key: 'mustShow', isStated: (facts, { number }) => shows('door')(facts, number) },
  {
    words: /^(?:\S+ )?(?:anchors?|screws?|bolts?|fixings?|bar)\b|\b(?:screwed|bolted|fixed)\b/i,
    key: 'fastener',
    isStated: (_, { at, fastener }) => at.at(-2) === 'solids' || !at.includes('parts') || fastener,
  },
]

/** `over 4`, `behind layer 12`, `{over 4}`: which number laps over which. */
const LAP = /\b(over|onto|behind) (?:layer )?(\d{1,2})\b(?! ?(?:[cm]?m\b|%|×))/g

/** A number that belongs into the data: `6%`, `80 mm down over`. */
const TYPED = /\d ?%|\d ?mm (?:or more )?(?:down )?(?:over|behind)\b/

/** What is claimed in words is stated in data, where its rule judges the geometry. */
export function unstatedClaims(labels: Label[], facts: Facts, numbers: ReadonlySet<number>): Finding[] {
  return labels.flatMap((label) => {
    const { at, text, number, fastener } = label
    const claimed = claims.flatMap(({ words, key, isStated }) => {
      const [word] = words.exec(text) ?? []
      return word && !isStated(facts, label)
        ? [{ at, message: `says “${word}”, which \`${key}\` does not state${number ? ` of number ${number}` : ''}` }]
        : []
    })
    const laps = [...text.matchAll(LAP)].flatMap(([, word, other]) => {
      const [upper, lower] = word === 'behind' ? [Number(other), number] : [number, Number(other)]
      const isStated = facts.laps.some((lap) => lap.upper === upper && lap.lower === lower)
      if (!upper || !lower || isStated || !numbers.has(Number(other))) return []
      return [{ at, message: `says that ${upper} laps over ${lower}, which \`laps\` does not state` }]
    })
    const [placeholder] = /\{[^{}]*\}/.exec(fillLabel(text, facts, { number, fastener })) ?? []
    const unfilled = placeholder ? [{ at, message: `has \`${placeholder}\`, which the data does not state` }] : []
    const [typed] = TYPED.exec(text) ?? []
    const copied = typed ? [{ at, message: `has “${typed}”, which a placeholder takes from the data` }] : []
    return [...claimed, ...laps, ...unfilled, ...copied]
  })
}
