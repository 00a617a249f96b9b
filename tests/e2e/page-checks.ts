import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings, colorRules } from '../../scripts/tools/audit/axe-findings.ts'
import {
  callCoversNothing,
  callHasRoom,
  fitsAPhone,
  linesEndBetweenWords,
  overflowsNowhere,
  picturesAreDimmed,
  scrollsSidewaysNowhere,
} from './layout-checks.ts'
import { bandIsLarge, isShortEnough, readsEasily } from './reading-checks.ts'
import { headingsAreWhole, leavesNoHoles, standsTogether } from './rhythm-checks.ts'

/** What has come to a tab since its page began to load. */
export interface Seen {
  path: string
  /** The name of the setting that it stands in now. */
  setting: string
  /** Every script, as it came. */
  scripts: Map<string, Promise<Buffer>>
}

/** Looks at a page as it stands in one setting; answers what is wrong with it, a line a finding. */
export type PageCheck = (page: Page, seen: Seen) => Promise<string[]>

interface Setting {
  name: string
  colorScheme: 'light' | 'dark'
  /** The width of the window, where it is another than the one that the page was loaded in. */
  width?: number
  checks: PageCheck[]
}

/** A window in which every page is loaded, and what it goes through there, in this order. */
export interface Window {
  width: number
  height: number
  settings: Setting[]
}

/** Bytes of all scripts of a page, compressed. */
const scriptBudget = 90_000
/** What a tool that lives in the page may add to that: a calculator with its fields. */
const islandBudget = 4_000
/** The same for the reports of the admin pages, which check their data by its schema, and whose tables sort and open. */
const reportBudget = 14_000

const fitsItsBudget: PageCheck = async (page, { path, scripts }) => {
  const bodies = await Promise.all(scripts.values())
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  const islands = await page.locator('div[data-island]:not([data-needs=q])').count()
  const more = path.startsWith('/admin/') ? reportBudget : islandBudget
  return bytes > scriptBudget + (islands > 0 ? more : 0) ? [`${bytes} bytes of scripts`] : []
}

/** What a page has told of itself since it began to load. */
interface Observed {
  shift: number
  /** What has moved. */
  moved: string[]
  refused: string[]
}

/** Makes every page count its layout shifts and what its policy refuses, from the first byte on. */
export async function observe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // What a page keeps for the next one of its tab is no part of either.
    sessionStorage.clear()
    const observed: Observed = { shift: 0, moved: [], refused: [] }
    Object.assign(window, { observed })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      observed.refused.push(`${effectiveDirective} ${blockedURI}`),
    )
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element | null }[]
      })[]) {
        if (hadRecentInput) continue
        observed.shift += value
        for (const { node } of sources) observed.moved.push(`${node?.nodeName ?? ''} ${node?.className ?? ''}`.trim())
      }
    }
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  })
}

const standsStillWithinItsPolicy: PageCheck = async (page) => {
  const { shift, moved, refused } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed)
  return [
    ...(shift > 0 ? [`a layout shift of ${shift}: ${moved.join(', ')}`] : []),
    ...refused.map((what) => `the policy refuses ${what}`),
  ]
}

const isAccessible: PageCheck = (page) => axeFindings(page, undefined, { without: colorRules })

/** Looks that have been found to have contrast, each with its setting. */
const sound = new Set<string>()

/**
 * Colours are most of what axe takes. They are a matter of how a text looks: its own style, and the classes and colours
 * of all that it stands in. So each look is judged on the first page of a worker that has it, in every setting.
 */
const hasContrast: PageCheck = async (page, seen) => {
  const { setting } = seen
  const texts = await page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') &&
        // What is folded away is not judged, and proves nothing of the same look elsewhere.
        element.checkVisibility({ visibilityProperty: true }),
    ),
  )
  const looks = await texts.evaluate((elements) => {
    const known = new Map<Element, string>()
    const surroundings = (element: Element | null): string => {
      if (!element) return ''
      const style = getComputedStyle(element)
      const { color, backgroundColor, backgroundImage, opacity, visibility, display, position } = style
      const own = [element.localName, element.getAttribute('class'), color, backgroundColor, backgroundImage]
      const look =
        known.get(element) ??
        [surroundings(element.parentElement), ...own, opacity, visibility, display, position].join(' ')
      known.set(element, look)
      return look
    }
    return elements.map((element) => {
      const { fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
      return [surroundings(element), fontSize, fontWeight, textDecorationLine, textShadow].join(' ')
    })
  })
  const inSetting = looks.map((look) => `${setting}: ${look}`)
  const fresh = inSetting.flatMap((look, index) => (sound.has(look) || inSetting.indexOf(look) < index ? [] : index))
  if (fresh.length === 0) return []
  const among = await texts.evaluateHandle((elements, indexes) => indexes.map((index) => elements[index]!), fresh)
  const findings = await axeFindings(page, colorRules, { among }).catch((error: Error) => {
    if (!error.message.includes('No elements found')) throw error
  })
  // A page that has drawn itself anew meanwhile is looked at as it is now.
  if (!findings) return hasContrast(page, seen)
  if (findings.length === 0) for (const look of inSetting) sound.add(look)
  return findings
}

const onArrival = [isAccessible, hasContrast, fitsItsBudget, standsStillWithinItsPolicy]

/**
 * The windows that every page is loaded in, once in each. To check something on every page, write a `PageCheck` and add
 * it to the settings in which it can show: the page is there already.
 */
export const windows: Window[] = [
  {
    width: 390,
    height: 844,
    settings: [
      {
        name: 'narrow and light',
        colorScheme: 'light',
        checks: [...onArrival, callHasRoom, isShortEnough, leavesNoHoles, headingsAreWhole],
      },
      { name: 'narrow and dark', colorScheme: 'dark', checks: [hasContrast, fitsAPhone, picturesAreDimmed] },
      { name: 'narrowest', colorScheme: 'light', width: 320, checks: [overflowsNowhere] },
    ],
  },
  {
    width: 1280,
    height: 800,
    settings: [
      {
        name: 'wide and light',
        colorScheme: 'light',
        checks: [...onArrival, readsEasily, bandIsLarge, standsTogether, headingsAreWhole],
      },
      {
        name: 'wide and dark',
        colorScheme: 'dark',
        checks: [hasContrast, callCoversNothing, scrollsSidewaysNowhere, linesEndBetweenWords],
      },
    ],
  },
]
