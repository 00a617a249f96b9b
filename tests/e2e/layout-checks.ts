import type { Page } from '@playwright/test'
import type { PageCheck } from './page-check.ts'

/** Overflow of the window, even if it is clipped. */
export const overflowsNowhere: PageCheck = (page) =>
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
        // A narrow window may cut a drawing, but none of its links.
        !element.matches('svg :not(a, a *)') &&
        element.checkVisibility({ visibilityProperty: true })
      return shows && (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element)
    })
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [
      ...sideways,
      ...out.map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
    ]
  })

/** The emergency call must not cover content in a wide window. */
export const callCoversNothing: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    const { left } = call.getBoundingClientRect()
    const range = document.createRange()
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes
      const element = node.parentElement!
      if (!node.textContent!.trim() || call.contains(element) || !element.checkVisibility()) continue
      const box = element.closest('a, button, summary, label') ?? element
      range.selectNodeContents(node)
      const right = Math.max(
        range.getBoundingClientRect().right,
        box === element ? 0 : box.getBoundingClientRect().right,
      )
      const clipped = element.closest(
        '[role=tooltip], .skip-link, .visually-hidden, [class*=sr-only], .table-scroll, [tabindex="0"]',
      )
      if (right > left && !clipped) covered.push(node.textContent!.trim().slice(0, 40))
    }
    return covered.map((text) => `the emergency call covers: ${text}`)
  })

/** In a narrow window the call has its own space, and one tap calls. */
export const callHasSpace: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    scrollTo(0, document.documentElement.scrollHeight)
    const over = document.querySelector('footer')!.getBoundingClientRect().bottom - call.getBoundingClientRect().top
    scrollTo(0, 0)
    const link = call.querySelector<HTMLAnchorElement>(':scope > a')!
    const { width, height } = link.getBoundingClientRect()
    return [
      ...(over > 0.5 ? [`the emergency call covers the page's last ${over} px`] : []),
      ...(link.href.startsWith('tel:') && width >= 44 && height >= 44 ? [] : ['the emergency call takes two taps']),
    ]
  })

/** On a phone: tall targets, a folded table of contents. */
export const fitsAPhone: PageCheck = (page) =>
  page.evaluate(() => {
    const shortText = (element: Element) => (element.textContent ?? '').trim().slice(0, 40)
    const targets = [...document.querySelectorAll('nav a, footer a, summary')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const low = targets.filter((element) => element.getBoundingClientRect().height < 43.5)
    return [
      ...low.map((element) => `less than 44 px high: ${shortText(element)}`),
      ...[...document.querySelectorAll('.contents-list[open]')].map(() => 'the list of contents is open'),
    ]
  })

export const picturesAreToned: PageCheck = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main picture img')]
      .filter((picture) => getComputedStyle(picture).mixBlendMode !== 'multiply')
      .map((picture) => `not toned in dark mode: ${picture.getAttribute('alt')}`),
  )

/** A desktop, a small one, a tablet and phones. */
const devices = [1440, 1024, 768, 390, 320]

/** Those of devices and some others, the same on every twentieth page: together every eighth pixel from 320 to 1440. */
const chooseWidths = (path: string): number[] => {
  const turn = [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 20
  const others = Array.from({ length: 8 }, (_, index) => 320 + turn * 8 + index * 160)
  return [...new Set([...devices, ...others])].filter((width) => width <= 1440).toSorted((a, b) => b - a)
}

async function atWidths(page: Page, widths: number[], check: (width: number) => Promise<string[]>): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const answers: string[] = []
  // Layout only: nothing needs to be painted.
  await page.evaluate(() => void (document.documentElement.style.opacity = '0'))
  for (const width of widths) {
    await browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    })
    answers.push(...(await check(width)))
  }
  await page.evaluate(() => void (document.documentElement.style.opacity = ''))
  await browser.send('Emulation.clearDeviceMetricsOverride')
  await browser.detach()
  return answers
}

async function findOverflow(page: Page, width: number): Promise<string[]> {
  const over = await page.evaluate(() => {
    const overflow = () => document.documentElement.scrollWidth - innerWidth
    if (overflow() <= 0) return 0
    // Chromium can keep a pixel of the previous width until the next full layout.
    document.body.hidden = true
    overflow()
    document.body.hidden = false
    return overflow()
  })
  return over > 0 ? [`at ${width} px the page is ${over} px too wide`] : []
}

/** The picture or drawing that a page begins with is whole in a wide window, or below its first screen. */
const findCutPicture = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pictures = [
      ...document.querySelectorAll(
        'main :is(.page-opening picture img, .location-drawing, .drawing-figure [role=img])',
      ),
    ]
    const first = pictures.find((picture) => picture.checkVisibility())
    if (!first) return []
    const { top, bottom } = first.getBoundingClientRect()
    return top < innerHeight && bottom > innerHeight + 0.5
      ? [`the fold cuts the first picture, which ends at ${bottom} px`]
      : []
  })

/** Text of neighbouring cells, and of a label and its cell, that run together. */
function runsTogether(): string[] {
  // What CSS generates has no box to measure: an element replaces it. Read first, so that layout is computed once.
  const shown = [...document.querySelectorAll<HTMLElement>('table [data-label]')].flatMap((cell) => {
    const style = getComputedStyle(cell, '::before')
    if (style.content === 'none' || style.display === 'none') return []
    const names = ['display', 'float', 'width', 'margin', 'padding', 'white-space']
    return { cell, text: cell.dataset.label!, look: names.map((name) => [name, style.getPropertyValue(name)] as const) }
  })
  const labels = shown.map(({ cell, text, look }) => {
    const label = document.createElement('span')
    label.textContent = text
    label.ariaHidden = 'true'
    for (const [name, value] of look) label.style.setProperty(name, value)
    cell.dataset.label = ''
    cell.prepend(label)
    return label
  })
  const textBoxes = (cell: Element) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const boxes: { owner: Node; text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.nodeValue!.trim() || element.closest('[role=tooltip], .visually-hidden, .sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const owner = element.closest('td > [aria-hidden]') ?? cell
      for (const box of range.getClientRects()) boxes.push({ owner, text: node.nodeValue!.trim().slice(0, 30), box })
    }
    return boxes.filter(({ box }) => box.width > 1)
  }
  const found = [...document.querySelectorAll('tr')].flatMap((row) => {
    const boxes = [...row.cells].flatMap(textBoxes)
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const isOneLine = one.box.bottom > other.box.top + 4 && other.box.bottom > one.box.top + 4
        const gap = Math.max(other.box.left - one.box.right, one.box.left - other.box.right)
        return one.owner !== other.owner && isOneLine && gap < 8
          ? [`${Math.round(gap)} px between ${one.text} and ${other.text}`]
          : []
      }),
    )
  })
  for (const { cell, text } of shown) cell.dataset.label = text
  for (const label of labels) label.remove()
  return found
}

export const tablesAreApart: PageCheck = async (page) => {
  if ((await page.locator('table').count()) === 0) return []
  return atWidths(page, [430, 390, 320], async (width) =>
    (await page.evaluate(runsTogether)).map((pair) => `at ${width} px a table has ${pair}`),
  )
}

/** A text with parts in which no line may break. */
interface Unbroken {
  text: Range
  parts: Range[]
}

const numbersWithUnits = (): Unbroken[] => {
  const units = '[kcm]?m[²³]?|m?L|[kM]?Pa|kg|km/h|°C|min|h|years?|months?|weeks?|days?|hours?|minutes?|AM|PM'
  const pair = new RegExp(String.raw`\d\+?\s*(?:%|${units})(?!\w)|[AP]M–\d+`, 'g')
  const found: Unbroken[] = []
  const blocks = new Map<Element, Text[]>()
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (textNodes.nextNode()) {
    let block = textNodes.currentNode.parentElement!
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement
    if (!blocks.has(block)) blocks.set(block, [])
    blocks.get(block)!.push(textNodes.currentNode as Text)
  }
  for (const nodes of blocks.values()) {
    for (const { 0: number, index } of nodes
      .map(({ data }) => data)
      .join('')
      .matchAll(pair)) {
      const range = document.createRange()
      let at = 0
      for (const node of nodes) {
        const [first, last] = [index - at, index + number.length - at]
        if (first >= 0 && first < node.length) range.setStart(node, first)
        if (last > 0 && last <= node.length) range.setEnd(node, last)
        at += node.length
      }
      found.push({ text: range, parts: [range] })
    }
  }
  return found
}

/** Words that a narrow column could break, without addresses and file names. */
const wordRanges = (): Unbroken[] => {
  const found: Unbroken[] = []
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (textNodes.nextNode()) {
    const node = textNodes.currentNode as Text
    const parts = [...node.data.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
      /[@/_\d]|\w\.\w/.test(token)
        ? []
        : [...token.matchAll(/\p{L}{5,}/gu)].map((word) => {
            const range = document.createRange()
            range.setStart(node, index + word.index)
            range.setEnd(node, index + word.index + word[0].length)
            return range
          }),
    )
    const text = document.createRange()
    text.selectNodeContents(node)
    if (parts.length > 0) found.push({ text, parts })
  }
  return found
}

const findBroken = (found: Unbroken[]): string[] => {
  const isBroken = (range: Range) => {
    const [first, ...more] = [...range.getClientRects()].filter(({ width }) => width > 1)
    return first !== undefined && more.some(({ top }) => top >= first.bottom - 1)
  }
  const isSeen = (element: Element | null): boolean =>
    element === null || (element.getBoundingClientRect().width !== 1 && isSeen(element.parentElement))
  return found
    .filter(({ text }) => isBroken(text))
    .flatMap(({ parts }) => parts.filter((part) => isBroken(part)))
    .filter(({ startContainer: { parentElement } }) => parentElement!.checkVisibility() && isSeen(parentElement))
    .map(String)
}

/**
 * At no width the page scrolls sideways; on a desktop the first picture is whole; on devices no line breaks between a
 * number and its unit, or inside a word.
 */
export const fitsAllWidths: PageCheck = async (page, { path }) => {
  const found = [await page.evaluateHandle(numbersWithUnits), await page.evaluateHandle(wordRanges)]
  return atWidths(page, chooseWidths(path), async (width) => {
    const isDevice = devices.includes(width)
    const broken = await Promise.all(isDevice ? found.map((ranges) => ranges.evaluate(findBroken)) : [])
    return [
      ...(await findOverflow(page, width)),
      ...(width === devices[0] ? await findCutPicture(page) : []),
      ...broken.flat().map((part) => `at ${width} px a line ends inside of ${part}`),
    ]
  })
}
