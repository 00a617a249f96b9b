import { describe, expect, test } from 'vitest'
import { sectionsOfType } from './built-section.ts'
import { findProblems, shell } from './built-site.ts'
import { around, attribute, elements, having, readText, type Element } from './html-tree.ts'

describe('a link to a file', () => {
  test('is a link, or switched off and marked as coming soon', () => {
    const isDownload = (element: Element) =>
      /^Download(:|$| the | as )/.test(readText(element)) &&
      (element.tagName === 'a' || element.tagName === 'button' || having('aria-disabled')(element))
    const isSound = (element: Element) =>
      having('download')(element) ||
      (attribute(element, 'aria-disabled') === 'true' &&
        !having('href')(element) &&
        readText(element).endsWith(shell.words.shell.comingSoon))
    // The white paper comes after its form.
    expect(
      findProblems(({ document }) =>
        elements(document, (one) => isDownload(one) && !isSound(one)).map((one) => readText(one)),
      ),
    ).toEqual([])
  })

  test('stays switched off on the demonstration page until a script may set it live', () => {
    const hidden = (one: Element) => having('hidden')(one) || Boolean(around(one, having('hidden')))
    const needsScript = (one: Element) => Boolean(around(one, (outer) => attribute(outer, 'class') === 'needs-js'))
    for (const { element, section } of sectionsOfType('download-demo')) {
      const off = elements(element, having('aria-disabled', 'true')).filter((one) => !hidden(one))
      expect(off).toHaveLength(section.links.length)
      const leads = elements(element, 'a').filter((one) => !attribute(one, 'href')?.startsWith('#'))
      expect(leads.map(hidden)).toEqual([true])
      expect(elements(element, 'button').map(needsScript)).toEqual([true])
    }
  })
})
