import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { moveEntry, removeContent } from '../../../scripts/tools/cli/run-changes.ts'
import { firstAddress, listRedirects } from '../../../scripts/site/routes/route-base.ts'
import { news } from '../../fixtures/company-entries.ts'
import { article, lines, page, tinySite } from '../../fixtures/tiny-site.ts'

const links = (next: number) =>
  `See [an article](/resources/articles/${next}), [news](/news/entry-${next}) and [a page](/page-${next}).\n`

/** Articles, news and pages, each of which links to the next ones. */
const linkedFiles = Object.fromEntries(
  [1, 2, 3].flatMap((number) => [
    [`content/articles/0${number}-entry-${number}.mdx`, article(`Article ${number}`, links((number % 3) + 1))],
    [`content/news/0${number}-entry-${number}.mdx`, news(`News ${number}`) + links((number % 3) + 1)],
    [`content/pages/page-${number}.yaml`, page(`Page ${number}`, `redirectsFrom: [/old-page-${number}]\n`)],
  ]),
)

test('moves one after another leave no broken reference, no dead address, and first addresses as they were', async () => {
  const root = tinySite({ ...linkedFiles, 'content/articles/01-first.mdx': null })
  const build = () => buildContent({ root, check: true })
  const addresses = async () => {
    const { site, ...result } = await build()
    expect(lines(result)).toEqual([])
    return {
      all: site.built.flatMap(({ data, from }) => [
        data.path,
        ...listRedirects(from, data.path).map((one) => one.from),
      ]),
      first: site.built.map(({ data, from }) => firstAddress(from, data.path)).toSorted(),
    }
  }
  const before = await addresses()
  // Renumbered, renamed several times, into a folder, and back to the first name.
  for (const [from, to] of [
    ['articles/01-entry-1', 'articles/09-renumbered'],
    ['/resources/articles/2', '/resources/articles/8'],
    ['articles/09-renumbered', 'articles/07-again'],
    ['/news/entry-1', '/news/second'],
    ['/news/second', '/news/third'],
    ['/news/third', '/news/entry-1'],
    ['/page-1', '/folder/page-1'],
    ['/page-2', '/folder/page-2'],
    ['/folder/page-1', '/page-1'],
    ['articles/07-again', 'articles/01-entry-1'],
  ] as const) {
    const { broken } = await moveEntry(root, from, to, build)
    expect([from, lines({ issues: broken })]).toEqual([from, []])
  }
  const after = await addresses()
  expect(before.all.filter((address) => !after.all.includes(address))).toEqual([])
  expect(after.first).toEqual(before.first)
  // Nor does a page become one that ended.
  for (const [of, to] of [
    ['/news/entry-2', '/news/entry-3'],
    ['/news/entry-1', '/page-3'],
  ] as const) {
    const { broken } = await removeContent(root, { of, to, buttons: false }, build)
    expect([of, lines({ issues: broken })]).toEqual([of, []])
  }
  const last = await addresses()
  expect(before.all.filter((address) => !last.all.includes(address))).toEqual([])
  expect(last.first).toEqual(before.first.filter((address) => !/^\/news\/entry-[12]$/.test(address)))
})
