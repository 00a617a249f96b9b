import type { Diagnostics, HomeRuntimeKey } from '../../../schema/data/diagnostics.ts'
import { diagnostics } from './diagnostics-shape.ts'
import { read } from '../reports/shapes.ts'

const KEY: HomeRuntimeKey = '__HOME_RUNTIME__'
/** The most characters of a record: a larger one would hold the page up. */
const MOST = 2_000_000

/** Where a record may be: in the window, as JSON in an element of the page, or in the session storage of the tab. */
export interface Places {
  inWindow: unknown
  inElement: string | null | undefined
  inStorage: string | null
}

/** Looks into all places where the home page may have left its record. */
export function lookForDiagnostics(): Places {
  return {
    inWindow: (window as { [KEY]?: unknown })[KEY],
    inElement: document.getElementById(KEY)?.textContent,
    inStorage: readStorage(),
  }
}

/** A browser that refuses to store has nothing stored. */
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * The first record that can be read, and how many of its entries were left out. One that cannot be read is
 * reported, and the next place counts.
 */
export function readDiagnostics(
  { inWindow, inElement, inStorage }: Places,
  report: (text: string, error: unknown) => void,
): { value: Diagnostics; leftOut: number } | undefined {
  for (const place of [inWindow, inElement, inStorage]) {
    if (place === undefined || place === null || (typeof place === 'string' && !place.trim())) continue
    try {
      const found = read(diagnostics, typeof place === 'string' ? parse(place) : place)
      if (found) return found
      throw new TypeError('not a record')
    } catch (error) {
      if (place !== inWindow) report(String(place), error)
    }
  }
  return undefined
}

function parse(json: string): unknown {
  if (json.length > MOST) throw new RangeError(`more than ${MOST} characters`)
  return JSON.parse(json)
}
