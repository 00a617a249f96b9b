import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { axeFindings, colorRules } from '../../scripts/tools/audit/axe-findings.ts'
import { shell } from './fixtures.ts'
import {
  callCoversNothing,
  callHasSpace,
  fitsAllWidths,
  fitsAPhone,
  overflowsNowhere,
  picturesAreToned,
  tablesAreApart,
} from './layout-checks.ts'
import type { PageCheck } from './page-check.ts'
import { bandIsLarge, isLegible, isShortEnough, readsEasily } from './reading-checks.ts'
import { headingsAreWhole, leavesNoHoles, isAligned } from './rhythm-checks.ts'

interface Setting {
  name: string
  colorScheme: 'light' | 'dark'
  /** If it differs from the width at loading. */
  width?: number
  checks: PageCheck[]
}

/** Every page is loaded once in each window, then goes through its settings in order. */
export interface Window {
  width: number
  height: number
  settings: Setting[]
}

/** Bytes of a page's scripts, compressed. */
const scriptBudget = 109_000
/** Extra bytes for a tool in the page, such as a calculator. */
const islandBudget = 4_000
/** Extra bytes of the search page, which answers from the first letter. */
const searchBudget = 10_000
/** Extra bytes for admin reports: schemas and tables. */
const reportBudget = 14_000

const fitsItsBudget: PageCheck = async (page, { path, scripts }) => {
  const bodies = await Promise.all(scripts.values())
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  const islands = await page.locator('div[data-island]').count()
  const isSearch = path === shell.words.search.page
  const more = path.startsWith('/admin/') ? reportBudget : isSearch ? searchBudget : islandBudget
  return bytes > scriptBudget + (islands > 0 ? more : 0) ? [`${bytes} bytes of scripts`] : []
}

interface Observed {
  shift: number
  moved: string[]
  refused: string[]
}

/** From the first byte on. */
export async function observe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Session storage would carry over from the previous page.
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

const hasNoShiftsOrViolations: PageCheck = async (page) => {
  const { shift, moved, refused } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed)
  return [
    ...(shift > 0 ? [`a layout shift of ${shift}: ${moved.join(', ')}`] : []),
    ...refused.map((what) => `the policy refuses ${what}`),
  ]
}

const isAccessible: PageCheck = (page) => axeFindings(page, undefined, { without: colorRules })

/** Looks that passed, by setting. */
const sound = new Set<string>()

/**
 * Contrast is most of axe's time. It depends on a text's look: its style, and the classes and colours around it. Each
 * look is checked once in each worker and setting.
 */
const hasContrast: PageCheck = async (page, seen) => {
  const { setting } = seen
  const textElements = await page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') &&
        // Hidden text is not checked, and proves nothing elsewhere.
        element.checkVisibility({ visibilityProperty: true }),
    ),
  )
  const looks = await textElements.evaluate((elements) => {
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
  const among = await textElements.evaluateHandle(
    (elements, indexes) => indexes.map((index) => elements[index]!),
    fresh,
  )
  const findings = await axeFindings(page, colorRules, { among }).catch((error: Error) => {
    if (!error.message.includes('No elements found')) throw error
  })
  // A page that has rendered again is checked again.
  if (!findings) return hasContrast(page, seen)
  if (findings.length === 0) for (const look of inSetting) sound.add(look)
  return findings
}

const onArrival = [isAccessible, hasContrast, fitsItsBudget, hasNoShiftsOrViolations]

/** To check something on every page, write a `PageCheck` and add it to the settings that can show it. */
export const windows: Window[] = [
  {
    width: 390,
    height: 844,
    settings: [
      {
        name: 'narrow and light',
        colorScheme: 'light',
        checks: [...onArrival, callHasSpace, isLegible, isShortEnough, leavesNoHoles, headingsAreWhole],
      },
      { name: 'narrow and dark', colorScheme: 'dark', checks: [hasContrast, fitsAPhone, picturesAreToned] },
      { name: 'narrowest', colorScheme: 'light', width: 320, checks: [overflowsNowhere, tablesAreApart] },
    ],
  },
  {
    width: 1280,
    height: 800,
    settings: [
      {
        name: 'wide and light',
        colorScheme: 'light',
        checks: [...onArrival, isLegible, readsEasily, bandIsLarge, isAligned, headingsAreWhole],
      },
      {
        name: 'wide and dark',
        colorScheme: 'dark',
        checks: [hasContrast, callCoversNothing, fitsAllWidths],
      },
    ],
  },
]
