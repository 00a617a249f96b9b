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

async function createReport(text: string): Promise<string> {
  const result = await buildContent({ root: tinySite({ [file]: text }) })
  const issues = result.issues.filter((issue) => issue.file === file)
  return stripVTControlCharacters(formatReport({ ...result, issues }, 'text')).trimEnd()
}

test('the article without mistakes has none', async () => expect(await createReport(drains)).toBe(''))

// `vitest -u` writes the reports into the page.
test('the page shows the report of each of its ten mistakes', async () => {
  const path = join(import.meta.dirname, '../../../docs/ten-mistakes.md')
  const [introduction, ...sections] = readFileSync(path, 'utf8').split(/^(?=## \d)/m)
  const updated = sections.map(async (section) => {
    const [right = '', wrong = '', shown = ''] = [...section.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(
      ([, text]) => text,
    )
    expect(drains.split(right)).toHaveLength(2)
    const report = await createReport(drains.replace(right, wrong))
    return section.replace(`\n${shown}\n\`\`\``, () => `\n${report}\n\`\`\``)
  })
  expect(sections).toHaveLength(10)
  await expect([introduction, ...(await Promise.all(updated))].join('')).toMatchFileSnapshot(path)
})
