import type { JSHandle, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours, which depend on the colour scheme. */
export const colorRules = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Disabled rules. */
  without?: string[]
  /** Elements to check; by default the whole page. */
  among?: JSHandle<Element[]>
}

/**
 * The findings of axe on a page as it is now, by WCAG 2.2 AA and best practices or by the given rules, one line per
 * element.
 */
export async function axeFindings(
  page: Page,
  only: string[] = tags,
  { without = [], among }: AxeOptions = {},
): Promise<string[]> {
  // `evaluate` is not subject to the Content-Security-Policy. The script stays until the document is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ({ runOnly, left, elements }): Promise<AxeResults> => {
      // Colours in transition have a contrast that nobody sees. The end of a parent's transition can start one of a
      // child. Transitions are finished, because waiting for one that is replaced would never end.
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
