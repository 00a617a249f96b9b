import type { PageText } from '../page-texts.ts'
import { placesOf, textKey, textsByKey, type ShownText } from './match-texts.ts'

/** An element with the locations where its text may be written, the likeliest first. */
export interface Spot {
  element: Element
  places: PageText[]
}

/** Marks that components add to a passage, and elements that are never visible. */
const passed = 'script, style, svg, template, noscript, [role=tooltip], sup.cite, [data-footnote-ref], .soon-mark'

/** Shorter strings are not searched for inside others. */
const SHORT = 4

export class PageSpots {
  readonly #byKey: Map<string, PageText[]>
  readonly #places = new Map<Element, PageText[]>()

  constructor(root: Element, texts: readonly PageText[]) {
    this.#byKey = textsByKey(texts)
    const shown: (ShownText & { element: Element })[] = []
    this.#collect(root, [], shown)
    for (const [index, places] of placesOf(shown, this.#byKey).entries()) {
      const { element } = shown[index]!
      this.#places.set(element, [...(this.#places.get(element) ?? []), ...places])
    }
  }

  /** The passage of an element or of its closest ancestor. A composed text yields all its parts. */
  at(target: Element): Spot | undefined {
    for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
      const places = this.#places.get(element)
      if (places) return { element, places }
    }
    const hasWords = [...target.childNodes].some((node) => node instanceof Text && textKey(node.data) !== '')
    const parts = hasWords ? this.#partsOf(textKey(target.textContent ?? '')) : []
    return parts.length > 0 ? { element: target, places: parts } : undefined
  }

  /** The passage of the focused element: its own or its first descendant's. */
  in(focused: Element): Spot | undefined {
    return this.all.find(({ element }) => focused.contains(element))
  }

  get all(): Spot[] {
    return [...this.#places].map(([element, places]) => ({ element, places }))
  }

  /** Every passage of the page's sources, visible or not. */
  get written(): PageText[] {
    return [...this.#byKey.values()].flat()
  }

  #partsOf(key: string): PageText[] {
    // Part of a passage that is edited as a whole, or text composed of several.
    const all = [...this.#byKey]
    const whole = all.filter(([one]) => key.length >= SHORT && one.includes(key))
    const found = whole.length > 0 ? whole : all.filter(([one]) => one.length >= SHORT && key.includes(one))
    const longest = found.toSorted(([one], [other]) => other.length - one.length)
    return [...new Set(longest.flatMap(([, texts]) => texts))].slice(0, 12)
  }

  /** Collects the passages of an element and its descendants. Returns the element's key. */
  #collect(element: Element, outer: readonly Element[], shown: (ShownText & { element: Element })[]): string {
    if (element.matches(passed)) return ''
    const within = [element, ...outer]
    const add = (key: string) => this.#byKey.has(key) && shown.push({ element, key, within })
    if (element instanceof HTMLImageElement) add(textKey(element.alt))
    const nodes = [...element.childNodes]
    const at = shown.length
    const keys = nodes.map((node) => {
      if (node instanceof Element) return this.#collect(node, within, shown)
      const key = node.nodeType === Node.TEXT_NODE ? textKey(node.textContent ?? '') : ''
      if (key && nodes.length > 1) add(key)
      return key
    })
    const whole = keys.join('')
    if (whole && !shown.slice(at).some(({ key }) => key === whole)) add(whole)
    return whole
  }
}
