import { expect, test } from 'vitest'
import { pages } from '../site/built-site.ts'
import { around, elements, only, readText, type Element } from '../site/html-tree.ts'

const services = pages.filter(({ path }) => /^\/services(?:\/|$)/.test(path))

const isBlock = ({ tagName }: Element) => /^(?:h[1-6]|p|li|d[td]|t[hd]|figcaption|summary|blockquote)$/.test(tagName)
const isBlockOrLink = (element: Element) => isBlock(element) || element.tagName === 'a'

/** In a `details`, all but its summary is hidden. */
function isFolded(element: Element): boolean {
  const details = around(element, ({ tagName }) => tagName === 'details')
  if (!details) return false
  const inSummary = element.tagName === 'summary' || around(element, ({ tagName }) => tagName === 'summary')
  return !inSummary || isFolded(details)
}

/** The innermost lines of the main part; a link in a line belongs to it. */
function visibleLines(document: Element): string[] {
  const lines = elements(only(document, 'main'), isBlockOrLink).filter((element) => {
    const isInner = element.tagName === 'a' ? !around(element, isBlock) : elements(element, isBlock).length === 0
    return isInner && !isFolded(element)
  })
  return [...new Set(lines.map((line) => readText(line)).filter(Boolean))]
}

test('no two addresses of the services share more than half of their visible lines', () => {
  const shown = services.map(({ path, document }) => ({ path, lines: visibleLines(document) }))
  expect(shown.length).toBeGreaterThan(1)
  const alike = shown.flatMap((one, index) =>
    shown.slice(index + 1).flatMap((other) => {
      const common = one.lines.filter((line) => other.lines.includes(line))
      const share = common.length / Math.min(one.lines.length, other.lines.length)
      return share > 0.5 ? [`${one.path} and ${other.path}: ${Math.round(share * 100)}%`] : []
    }),
  )
  expect(alike).toEqual([])
})
