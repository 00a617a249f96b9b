import type { Passage } from '../page-passages.ts'
import { locatePassages, passageKey, passagesByKey, type Located, type VisiblePassage } from './match-passages.ts'

/** An element with the locations where its text may be written. */
export interface EditTarget extends Located {
  element: Element
  /** Every passage of the page's sources, visible or not. */
  passages: readonly Passage[]
}

/** Marks that components add to a passage, and elements that are never visible. */
const passed = 'script, style, svg, template, noscript, [role=tooltip], sup.cite, [data-footnote-ref], .soon-mark'

/** Shorter strings are not searched for inside others. */
const SHORT = 4

export class EditTargets {
  readonly #byKey: Map<string, Passage[]>
  readonly #targets = new Map<Element, EditTarget>()
  readonly passages: readonly Passage[]

  constructor(passages: readonly Passage[]) {
    this.passages = passages
    this.#byKey = passagesByKey(passages)
    const shown: (VisiblePassage & { element: Element })[] = []
    this.#collect(document.body, [], shown)
    for (const [index, { locations, isCertain }] of locatePassages(shown, this.#byKey).entries()) {
      const { element } = shown[index]!
      const others = this.#targets.get(element)?.locations ?? []
      const all = [...others, ...locations]
      this.#targets.set(element, { element, passages, locations: all, isCertain: isCertain && others.length === 0 })
    }
  }

  /** The passage of an element or of its closest ancestor. A composed text yields all its parts. */
  at(target: Element): EditTarget | undefined {
    for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
      const found = this.#targets.get(element)
      if (found) return found
    }
    const hasWords = [...target.childNodes].some((node) => node instanceof Text && passageKey(node.data) !== '')
    const parts = hasWords ? this.#partsOf(passageKey(target.textContent ?? '')) : []
    if (parts.length === 0) return undefined
    return { element: target, passages: this.passages, locations: parts, isCertain: parts.length === 1 }
  }

  get all(): EditTarget[] {
    return [...this.#targets.values()]
  }

  #partsOf(key: string): Passage[] {
    // Part of a passage that is edited as a whole, or text composed of several.
    const all = [...this.#byKey]
    const whole = all.filter(([one]) => key.length >= SHORT && one.includes(key))
    const found = whole.length > 0 ? whole : all.filter(([one]) => one.length >= SHORT && key.includes(one))
    const longest = found.toSorted(([one], [other]) => other.length - one.length)
    return [...new Set(longest.flatMap(([, passages]) => passages))].slice(0, 12)
  }

  /** Collects the passages of an element and its descendants. Returns the element's key. */
  #collect(element: Element, outer: readonly Element[], shown: (VisiblePassage & { element: Element })[]): string {
    if (element.matches(passed)) return ''
    const within = [element, ...outer]
    const isTitle = element.matches('h1')
    const add = (key: string) => this.#byKey.has(key) && shown.push({ element, key, within, isTitle })
    if (element instanceof HTMLImageElement) add(passageKey(element.alt))
    const nodes = [...element.childNodes]
    const at = shown.length
    const keys = nodes.map((node) => {
      if (node instanceof Element) return this.#collect(node, within, shown)
      const key = node.nodeType === Node.TEXT_NODE ? passageKey(node.textContent ?? '') : ''
      if (key && nodes.length > 1) add(key)
      return key
    })
    const whole = keys.join('')
    if (whole && !shown.slice(at).some(({ key }) => key === whole)) add(whole)
    return whole
  }
}
