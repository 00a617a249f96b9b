import { DFA, isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'

type Parser = ReturnType<typeof JS.Parser.fromLiteral>
type Element = Parser['ast']['pattern']['alternatives'][number]['elements'][number]

/** Where a repetition may begin: at any character, or at any round of an earlier repetition. */
interface Origin {
  loop?: Element
  between: readonly Element[]
  isLineStart?: boolean
}

/**
 * Why an expression takes super-linear time, if it does. scslre finds what a repeated character causes; the rest finds
 * longer words such as `<!--<!--<!--` for `<!--.*?-->`, which one repetition matches and which start another. It may
 * report an expression that assertions make safe.
 */
export function superLinear(literal: { source: string; flags: string }): string | undefined {
  const [report] = analyse(literal).reports
  if (report) return `${report.type} of ${report.character.literal.source}`
  const parser = JS.Parser.fromLiteral(literal)
  const { sticky, multiline } = parser.ast.flags
  const { maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'disable' })

  const automaton = (elements: readonly Element[], assertions: 'ignore' | 'disable' = 'ignore') => {
    const nfa = NFA.fromWords([[]], { maxCharacter })
    for (const element of elements) {
      const { expression } = parser.parseElement(element, { assertions: 'parse', backreferences: 'disable' })
      nfa.append(NFA.fromRegex(expression, { maxCharacter }, { assertions }))
    }
    return nfa
  }

  /** scslre reports this only for single characters. */
  const restarts = ({ loop, between, isLineStart }: Origin, element: Element) => {
    if (loop || isLineStart || !between.every(isNoneBehind) || innerAlternatives(element).length === 0) return false
    const guarded = NFA.all({ maxCharacter })
    const guards = between.flatMap((one) => ('alternatives' in one ? one.alternatives : []))
    if (guards.length > 0) guarded.append(unite(guards.map(({ elements }) => automaton(elements as Element[]))))
    const rounds = automaton([element])
    rounds.withoutEmptyWord()
    const free = DFA.fromFA(guarded)
    if (guards.length > 0) free.complement()
    return !isDisjointWith(rounds, free)
  }

  const isRepeated = ({ loop, between, isLineStart }: Origin, element: Element) => {
    const words = automaton(between)
    words.withoutEmptyWord()
    const swallowed = automaton([element])
    if (isLineStart && !swallowed.test([10])) return false
    return !isDisjointWith(loop ? NFA.fromIntersection(words, automaton([loop])) : words, swallowed)
  }

  /** A look-behind is read from its end at every position. */
  const lookBack = (elements: readonly Element[]) => {
    for (const [index, element] of elements.entries()) {
      const words = automaton(elements.slice(index + 1))
      if (isLoop(element) && (words.test([]) || !isDisjointWith(words, automaton([element]))))
        throw new Found(element.raw)
    }
  }

  /** The origins after a sequence; throws the first repetition that multiplies one of them. */
  const walk = (elements: readonly Element[], before: readonly Origin[], after: readonly Element[]): Origin[] => {
    let origins = [...before]
    for (const [index, element] of elements.entries()) {
      const rest = [...elements.slice(index + 1), ...after]
      if (isLoop(element) && !automaton(rest, 'disable').test([]))
        for (const origin of origins)
          if (isRepeated(origin, element) || restarts(origin, element)) throw new Found(element.raw)
      let inner = innerAlternatives(element).flatMap((part) => walk(part, origins, rest).slice(origins.length))
      if (isLoop(element) && inner.length > 0) {
        const again = inner.map((origin) => ({ ...origin, between: [...origin.between, element] }))
        for (const part of innerAlternatives(element)) walk(part, again, rest)
      }
      if (isLoop(element)) inner = [...inner, { loop: element, between: [] }]
      if (element.type === 'Assertion' && 'alternatives' in element && origins.length > 0)
        for (const part of element.alternatives)
          if (element.kind === 'lookahead') walk(part.elements, origins, [element])
          else lookBack(part.elements)
      if (element.type === 'Assertion' && element.kind === 'start')
        origins = origins.flatMap((origin) =>
          origin.loop ? origin : multiline ? { ...origin, isLineStart: true } : [],
        )
      origins = [...origins.map((origin) => ({ ...origin, between: [...origin.between, element] })), ...inner]
    }
    return origins
  }

  try {
    for (const { elements } of parser.ast.pattern.alternatives) walk(elements, sticky ? [] : [{ between: [] }], [])
  } catch (error) {
    if (error instanceof Found) return `round after round of ${error.message}`
    throw error
  }
  return undefined
}

const isNoneBehind = (element: Element) =>
  element.type === 'Assertion' && element.kind === 'lookbehind' && element.negate

function unite([first, ...more]: NFA[]): NFA {
  for (const one of more) first!.union(one)
  return first!
}

const isLoop = (element: Element) => element.type === 'Quantifier' && element.max === Infinity

class Found extends Error {}

function innerAlternatives(element: Element): readonly (readonly Element[])[] {
  if (element.type === 'Quantifier') return innerAlternatives(element.element)
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.map(({ elements }) => elements)
  return []
}
