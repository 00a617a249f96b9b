import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { formatReport } from '../../../scripts/pipeline/issues/format-report.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'

const file = 'content/articles/02-drains.mdx'

/** The article that the page makes its mistakes in; it has none. */
const drains = article(
  'Drains',
  `## Before the rain

Clear every drain before [the first storm](#before-the-rain). Joints &lt;5 mm wide are raked out first.

<Callout kind="note">

What is found goes into [the log](/resources/articles/1).

</Callout>

<Figure image="roof.png" caption="A roof drain with its basket." />
`,
)

const page = readFileSync(join(import.meta.dirname, '../../../docs/ten-mistakes.md'), 'utf8')
const mistakes = page
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((section) => {
    const [right = '', wrong = '', told = ''] = [...section.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(
      ([, text]) => text,
    )
    return { title: section.split('\n', 1)[0], right, wrong, told }
  })

test('the page has ten', () => expect(mistakes).toHaveLength(10))

test('the article without mistakes has none', async () => {
  const { issues } = await buildContent({ root: tinySite({ [file]: drains }) })
  expect(issues.filter((issue) => issue.file === file)).toEqual([])
})

test.each(mistakes)('the page shows what is told of mistake $title', async ({ right, wrong, told }) => {
  expect(drains.split(right)).toHaveLength(2)
  const result = await buildContent({ root: tinySite({ [file]: drains.replace(right, wrong) }) })
  const ofFile = result.issues.filter((issue) => issue.file === file)
  expect(stripVTControlCharacters(formatReport({ ...result, issues: ofFile }, 'text')).trimEnd()).toBe(told)
})
