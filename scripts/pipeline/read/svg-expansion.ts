/** An element of a drawing, and what it refers to. */
export interface DrawingElement {
  name: string
  offset: number
  parent?: DrawingElement
  children: DrawingElement[]
  id?: string
  references: Reference[]
}

interface Reference {
  /** The attribute or property that refers. */
  property: string
  id: string
}

/** What keeps an SVG from being a drawing and nothing else. */
export interface SvgProblem {
  offset: number
  message: string
  hint: string
}

type Count = (element: DrawingElement, depth: number) => number

/** What a renderer draws in about a second. */
const MAX_DRAWN = 20_000
/** A mask takes as long as so many elements: a whole picture is computed for each. */
const MASK = 100
/** A gradient and each of its stops are a property of what is drawn, rather than drawn themselves. */
const GRADIENT = 0.1
const gradient = /^(linearGradient|radialGradient|stop)$/
/** Nested references; a renderer goes one deeper for each. */
const MAX_NESTED = 100
/** What an element is painted with, all that lies inside is painted with as well. */
const inherited = /^(fill|stroke|marker-)/

/**
 * Where a drawing has more to draw than its size says: every reference draws what it refers to once more. An inherited
 * one does so for each element inside, and may itself be referred to.
 */
export function expansionProblem(elements: readonly DrawingElement[]): SvgProblem | undefined {
  const byId = new Map<string, DrawingElement[]>()
  for (const element of elements) if (element.id !== undefined) pushTo(byId, element.id, element)
  let problem: SvgProblem | undefined
  let deepest = 0
  const refuse = ({ offset, name }: DrawingElement, what: string, hint: string) => {
    problem ??= { offset, message: `\`<${name}>\` ${what}.`, hint }
    return Infinity
  }
  /** Counts once an element; one that is asked for while it is counted refers to itself. */
  const once = (count: Count): Count => {
    const counts = new Map<DrawingElement, { found: number; height: number } | undefined>()
    return (element, depth) => {
      const known = counts.get(element)
      deepest = Math.max(deepest, depth + (known?.height ?? 0))
      if (problem) return Infinity
      if (deepest > MAX_NESTED)
        return refuse(element, 'is nested too deeply', `Refer over ${MAX_NESTED} levels at most.`)
      if (known) return known.found
      if (counts.has(element)) return refuse(element, 'refers to itself', 'Refer to another part.')
      counts.set(element, undefined)
      const before = deepest
      deepest = depth
      const found = count(element, depth + 1)
      if (found > MAX_DRAWN) return refuse(element, `draws more than ${MAX_DRAWN} elements`, 'Refer to fewer parts.')
      counts.set(element, { found, height: deepest - depth })
      deepest = Math.max(before, deepest)
      return found
    }
  }
  const drawnBy = ({ id }: Reference, depth: number) => {
    let drawn = 0
    for (const target of byId.get(id) ?? []) {
      const around = gradient.test(target.name) ? undefined : target.parent
      drawn += sizeOf(target, depth) * (around ? paintAround(around, depth) : 1)
    }
    return drawn
  }
  const paintOf = (references: readonly Reference[], depth: number) =>
    references.reduce((times, one) => times + (inherited.test(one.property) ? drawnBy(one, depth) : 0), 1)
  /** How often what lies inside of an element is drawn: what it and those around it are painted with is inherited. */
  const paintAround = once(
    ({ parent, references }, depth) => (parent ? paintAround(parent, depth) : 1) * paintOf(references, depth),
  )
  const sizeOf = once(({ name, children, references }, depth) => {
    let size = gradient.test(name) ? GRADIENT : 1
    for (const child of children) if (size <= MAX_DRAWN) size += sizeOf(child, depth)
    for (const one of references)
      if (!inherited.test(one.property)) size += drawnBy(one, depth) + (one.property === 'mask' ? MASK : 0)
    return size * paintOf(references, depth)
  })
  for (const element of elements) sizeOf(element, 0)
  return problem
}

/** Adds to the list of a key. */
export function pushTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
