import type { RoutePath } from '../../src/generated/index.ts'
import type { PageCheck } from './page-check.ts'

/** Maximum heights on a phone. */
const tallest: Partial<Record<RoutePath, number>> = {
  '/search': 4000,
  '/projects': 13_500,
  '/maintenance-templates': 8800,
  '/maintenance-templates/leak-log': 4200,
  '/leak-finder': 3500,
  '/sample-investigation-report': 5000,
  '/strata-planner': 5200,
}

export const isShortEnough: PageCheck = async (page, { path }) => {
  const most = tallest[path as RoutePath] ?? Infinity
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return height > most ? [`${height} pixels tall, ${height - most} too many`] : []
}

/** Lines of prose have 60 to 72 characters: half of the full lines more than 60, nine of ten at most 72. */
export const readsEasily: PageCheck = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const countCharacters = (paragraph: Element): number[] => {
      const lines = new Map<number, number>()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < node.nodeValue!.length; index++) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { bottom, width } = range.getBoundingClientRect()
          const line = Math.round(bottom / 10)
          if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
      return [...lines.values()].slice(0, -1)
    }
    const paragraphs = [...document.querySelectorAll('.reading-text .prose > p:not(:has(*))')]
    const full = paragraphs.flatMap(countCharacters).toSorted((a, b) => a - b)
    if (full.length < 10) return []
    const [half, most] = [full[full.length >> 1]!, full[Math.floor(full.length * 0.9)]!]
    return half < 60 || most > 72 ? [`a line has ${half} characters, a long one ${most}`] : []
  })

/** Text outside drawings has at least 16 pixels on a phone and 15 elsewhere; the line that names samples has 13. */
export const isLegible: PageCheck = (page) =>
  page.evaluate(() => {
    const least = innerWidth < 640 ? 16 : 15
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const isText = node.nodeValue!.trim() !== '' && !element.closest('svg, sub, sup, script, style')
      if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < (element.closest('.sample-line') ? 13 : least))
        small.push(`${size} px: ${node.nodeValue!.trim().slice(0, 40)}`)
    }
    return [...new Set(small)]
  })

export const bandIsLarge: PageCheck = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.call-band')].flatMap((band) => {
      const { left, right } = band.getBoundingClientRect()
      const number = band.querySelector('.call-number')
      const size = number && Number.parseFloat(getComputedStyle(number).fontSize)
      return [
        ...(left > 0 || right < document.documentElement.clientWidth ? ['the band stops short of the edges'] : []),
        ...(size && (size < 88 || size > 112) ? [`the number of the band is ${size} pixels high`] : []),
      ]
    }),
  )
