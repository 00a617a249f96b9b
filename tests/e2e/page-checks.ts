import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings, colorRules } from '../../scripts/audit/axe-findings'

/** What has come to a tab since its page began to load. */
export interface Seen {
  path: string
  /** The name of the setting that it stands in now. */
  setting: string
  /** Every script, as it came. */
  scripts: Map<string, Promise<Buffer>>
}

/** Looks at a page as it stands in one setting; answers what is wrong with it, a line a finding. */
type PageCheck = (page: Page, seen: Seen) => Promise<string[]>

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
/** The same for the reports of the admin pages, whose tables sort, filter and open. */
const reportBudget = 8_000

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

/** Along the foot the call stands at the page's end meanwhile: what it lies over at rest comes out by scrolling, which axe does not do. */
const isAccessible: PageCheck = async (page) => {
  const place = (sticky: string, position: string) =>
    page.locator('.emergency').evaluate(
      (call, [from, to]) => {
        if (getComputedStyle(call).position === from) (call as HTMLElement).style.position = to
      },
      [sticky, position] as const,
    )
  await place('sticky', 'static')
  const findings = await axeFindings(page, undefined, { without: colorRules })
  await place('static', '')
  return findings
}

/** Looks that have been found to have contrast, each with its setting. */
const sound = new Set<string>()

/**
 * Colours are most of what axe takes. They are a matter of how a text looks: its own style, and the classes and colours
 * of all that it stands in. So each look is judged on the first page of a worker that has it, in every setting.
 */
const hasContrast: PageCheck = async (page, { setting }) => {
  const texts = await page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== ''),
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
  const findings = await axeFindings(page, colorRules, { among })
  if (findings.length === 0) for (const look of inSetting) sound.add(look)
  return findings
}

/** What sticks out of the window, though nothing shows it: a page that clips would only hide it. */
const overflowsNowhere: PageCheck = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const shows =
        width > 1 &&
        height > 1 &&
        !element.closest('[role=tooltip], .skip-link') &&
        element.checkVisibility({ visibilityProperty: true })
      return shows && (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element)
    })
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [
      ...sideways,
      ...out.map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
    ]
  })

/** What the emergency call lies over while it rests, in a window of any height: what stands in the margin with it. */
const callCoversNothing: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    const { left } = call.getBoundingClientRect()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const element = node.parentElement!
      if (!node.textContent!.trim() || call.contains(element) || !element.checkVisibility()) continue
      const box = element.closest('a, button, summary, label') ?? element
      range.selectNodeContents(node)
      const right = Math.max(
        range.getBoundingClientRect().right,
        box === element ? 0 : box.getBoundingClientRect().right,
      )
      const clipped = element.closest(
        '[role=tooltip], .skip-link, .visually-hidden, .sr-only, .table-scroll, [tabindex="0"]',
      )
      if (right > left && !clipped) covered.push(node.textContent!.trim().slice(0, 40))
    }
    return covered.map((text) => `the emergency call lies over: ${text}`)
  })

/** Along the foot of a narrow window the call has room of its own, and calls at one tap. */
const callHasRoom: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    scrollTo(0, document.documentElement.scrollHeight)
    const over = document.querySelector('footer')!.getBoundingClientRect().bottom - call.getBoundingClientRect().top
    scrollTo(0, 0)
    const link = call.querySelector<HTMLAnchorElement>(':scope > a')!
    const { width, height } = link.getBoundingClientRect()
    return [
      ...(over > 0.5 ? [`the emergency call lies over the page's last ${over} px`] : []),
      ...(link.href.startsWith('tel:') && width >= 44 && height >= 44 ? [] : ['the emergency call takes two taps']),
    ]
  })

/** Widths of every tenth page: together they are every eighth pixel from 320 to 1440, and each page is seen at fifteen of them. */
const widthsOf = (path: string): number[] => {
  const turn = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10
  const step = process.env.WIDTHS === 'all' ? 8 : 80
  const first = step === 8 ? 320 : 320 + turn * 8
  return Array.from({ length: Math.floor((1440 - first) / step) + 1 }, (_, index) => first + index * step).toReversed()
}

const scrollsSidewaysNowhere: PageCheck = async (page, { path }) => {
  const browser = await page.context().newCDPSession(page)
  const wide: string[] = []
  for (const width of widthsOf(path)) {
    await browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    })
    const over = await page.evaluate(() => {
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      if (overflow() <= 0) return 0
      // Chromium can keep a pixel of the width before: what sticks out does so in a layout made anew.
      document.body.hidden = true
      overflow()
      document.body.hidden = false
      return overflow()
    })
    if (over > 0) wide.push(`at ${width} px the page is ${over} px too wide`)
  }
  await browser.send('Emulation.clearDeviceMetricsOverride')
  await browser.detach()
  return wide
}

const onArrival = [isAccessible, hasContrast, fitsItsBudget, standsStillWithinItsPolicy]

/**
 * The windows that every page is loaded in, once in each. To check something on every page, write a `PageCheck` and add it
 * to the settings in which it can show: the page is there already.
 */
export const windows: Window[] = [
  {
    width: 390,
    height: 844,
    settings: [
      { name: 'narrow and light', colorScheme: 'light', checks: [...onArrival, callHasRoom] },
      { name: 'narrow and dark', colorScheme: 'dark', checks: [hasContrast] },
      { name: 'narrowest', colorScheme: 'light', width: 320, checks: [overflowsNowhere] },
    ],
  },
  {
    width: 1280,
    height: 800,
    settings: [
      { name: 'wide and light', colorScheme: 'light', checks: onArrival },
      { name: 'wide and dark', colorScheme: 'dark', checks: [hasContrast, callCoversNothing, scrollsSidewaysNowhere] },
    ],
  },
]
