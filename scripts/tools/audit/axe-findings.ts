import type { JSHandle, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that ask for colours: all that another colour scheme can break. */
export const colorRules = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Rules that are left out. */
  without?: string[]
  /** The elements that are looked at, where it is not the whole page. */
  among?: JSHandle<Element[]>
}

/**
 * Every finding of axe on a page as it stands, WCAG 2.2 AA and best practices, or of the rules given alone: one line an
 * element, with the rule and what is wrong.
 */
export async function axeFindings(
  page: Page,
  only: string[] = tags,
  { without = [], among }: AxeOptions = {},
): Promise<string[]> {
  // The site's policy does not hold back what a debugger runs, and a document keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ({ runOnly, left, elements }): Promise<AxeResults> => {
      // Colours that are on their way, after a change of the colour scheme, have a contrast that nobody sees. Where a
      // parent's ends, a child's begins. They are brought to their end: to wait for it would be to wait for ever for
      // one that is replaced meanwhile.
      let moving: Animation[]
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        moving = document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          )
        for (const animation of moving) animation.finish()
      } while (moving.length > 0)
      const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
      return (window as unknown as { axe: typeof axe }).axe.run(elements ? { include: elements } : document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
      })
    },
    { runOnly: only, left: without, elements: among },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
}
