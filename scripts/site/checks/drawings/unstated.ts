import type { Facts, Part } from '../../../../src/schema/drawings/drawing.ts'
import { fillLabel } from '../../drawings/fill-labels.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import type { Numbers } from './pieces.ts'
import { problem, type Problem } from './problem.ts'

/** A name, title or callout. Only a name has a number. */
export interface Label {
  at: DataPath
  text: string
  number?: number
  fastener?: Part['fastener']
}

/** What a label claims, with the key by which the data states it. */
const claims: [words: RegExp, key: 'falls' | 'mustShow' | 'fastener', what?: string][] = [
  [/\bto the (?:outside|roof|drains?|edge)\b|\bslop(?:ed|es|ing)\b|\btapered\b|\bfalls?\b/i, 'falls'],
  [/\bend dams?\b/i, 'mustShow', 'end dam'],
  [/\bdrips?\b/i, 'mustShow', 'drip'],
  [/\bweeps?\b/i, 'mustShow', 'weep'],
  [/\bbacker\b/i, 'mustShow', 'backer'],
  [/\bwith a door\b/i, 'mustShow', 'door'],
  [/^(?:\S+ )?(?:anchors?|screws?|bolts?|fixings?|bar)\b|\b(?:screwed|bolted|fixed)\b/i, 'fastener'],
]

/** `over 4`, `behind layer 12`, `{over 4}`: which number laps over which. */
const LAP = /\b(over|onto|behind) (?:layer )?(\d{1,2})\b(?! ?(?:[cm]?m\b|%|×))/g

/** A number that belongs into the data: `6%`, `80 mm down over`. */
const TYPED = /\d ?%|\d ?mm (?:or more )?(?:down )?(?:over|behind)\b/

/** What is claimed in words is stated in data, where its rule judges the geometry. */
export function unstatedClaims(labels: Label[], facts: Facts, numbers: Numbers): Problem[] {
  return labels.flatMap(({ at, text, number, fastener }) => {
    const isStated = (key: (typeof claims)[number][1], what?: string) =>
      key === 'fastener'
        ? (fastener ?? !at.includes('parts'))
        : facts[key].some(
            (one) => (number ?? one.number) === one.number && (!what || ('what' in one && one.what === what)),
          )
    const claimed = claims.flatMap(([words, key, what]) => {
      const [word] = words.exec(text) ?? []
      return word && !isStated(key, what) ? [`“${word}”, which \`${key}\` does not state`] : []
    })
    const laps = [...text.matchAll(LAP)].flatMap(([word, over, other]) => {
      const [upper, lower] = over === 'behind' ? [Number(other), number] : [number, Number(other)]
      const isKnown = upper && lower && numbers.has(Number(other))
      if (!isKnown || facts.laps.some((lap) => lap.upper === upper && lap.lower === lower)) return []
      return [`“${word}”, but \`laps\` does not state that ${upper} laps over ${lower}`]
    })
    const [placeholder] = /\{[^{}]*\}/.exec(fillLabel(text, facts, { number, fastener })) ?? []
    const unfilled = placeholder ? [`\`${placeholder}\`, which the data does not state`] : []
    const [typed] = TYPED.exec(text) ?? []
    const copied = typed ? [`“${typed}”, which a placeholder takes from the data`] : []
    return [...claimed, ...laps, ...unfilled, ...copied].map((what) => problem('unstated', at, `has ${what}`))
  })
}
