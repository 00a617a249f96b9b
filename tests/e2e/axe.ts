import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every finding of axe on a page as it stands, WCAG 2.2 AA and best practices: one line an element, with the rule and what is wrong. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Without the legacy mode every run opens a page of its own, for frames of other sites, which there are none of.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`))
}
