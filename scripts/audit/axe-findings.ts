import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that ask for colours: all that another colour scheme can break. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Every finding of axe on a page as it stands, WCAG 2.2 AA and best practices, or of the rules given alone: one line an element, with the rule and what is wrong. */
export async function axeFindings(page: Page, rules: string[] = tags): Promise<string[]> {
  // The site's policy does not hold back what a debugger runs, and a document keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async (runOnly): Promise<AxeResults> => {
    // Colours that are on their way, after a change of the colour scheme, have a contrast that nobody sees. Where a parent's ends, a child's begins.
    let moving: Animation[]
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    } while (moving.length > 0)
    return (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] })
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
}
