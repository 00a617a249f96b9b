import type { PageText } from '../page-texts.ts'
import { placesOf, textKey, textsByKey, type ShownText } from './match-texts.ts'

/** A text on the page: the element that shows it, and the places where it may be written, the likeliest first. */
export interface Spot {
  element: Element
  places: PageText[]
}

/** What is no text of its own: marks that components add to one, and what is never seen. */
const passed = 'script, style, svg, template, noscript, [role=tooltip], sup.cite, [data-footnote-ref], .soon-mark'

/** The shortest text that is looked for within another one. */
const SHORT = 4

/** The texts of the page that stand in content, found by what they say. */
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

  /**
   * The text that an element belongs to: its own, or that of what it stands in. Of a text that is put
   * together all parts are told.
   */
  at(target: Element): Spot | undefined {
    for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
      const places = this.#places.get(element)
      if (places) return { element, places }
    }
    const hasWords = [...target.childNodes].some((node) => node instanceof Text && textKey(node.data) !== '')
    const parts = hasWords ? this.#partsOf(textKey(target.textContent ?? '')) : []
    return parts.length > 0 ? { element: target, places: parts } : undefined
  }

  /** The text of an element that has the focus: its own, or the first one in it. */
  in(focused: Element): Spot | undefined {
    return this.all.find(({ element }) => focused.contains(element))
  }

  /** Every text, in the order of the page. */
  get all(): Spot[] {
    return [...this.#places].map(([element, places]) => ({ element, places }))
  }

  /** Every text that is written for the page, shown or not. */
  get written(): PageText[] {
    return [...this.#byKey.values()].flat()
  }

  #partsOf(key: string): PageText[] {
    // A part of a text that is edited as a whole, or a text that is put together.
    const all = [...this.#byKey]
    const whole = all.filter(([one]) => key.length >= SHORT && one.includes(key))
    const found = whole.length > 0 ? whole : all.filter(([one]) => one.length >= SHORT && key.includes(one))
    const longest = found.toSorted(([one], [other]) => other.length - one.length)
    return [...new Set(longest.flatMap(([, texts]) => texts))].slice(0, 12)
  }

  /** Collects what is written somewhere, of an element and all within; the answer is the element's key. */
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
    // What a child says alone is the child's.
    if (whole && !shown.slice(at).some(({ key }) => key === whole)) add(whole)
    return whole
  }
}
