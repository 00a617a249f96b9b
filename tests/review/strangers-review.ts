import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { writeFiles } from '../fixtures/tiny-site.ts'
import { refusedInputs } from './refused-inputs.ts'
import { reviewed } from './review-project.ts'
import { isHarmless } from './reviewed.ts'
import { patch } from '../fixtures/tiny-project.ts'

const braces = '}'.repeat(3)

/** Texts that are accepted as they are written, whatever they look like. */
const hostile = {
  title: '</title><script>alert(1)</script>',
  excerpt: '<img src=x onerror=alert(2)> [x](javascript:alert(3)) @someone <!--<script> </script>',
  description: `"Quotes", 'more' & a\\nnew line\\u2028and another\\u2029one of ]]> ${braces} as long as it has to be`,
  body: "US$'000, $& and $$ and $1",
}

/** What a report says now, as its readers see it. */
const shown = (html: string) =>
  html
    .replace(/<del>[^]*?<\/del>|<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Tries reviews of what strangers write, on a project of which a commit is the base. */
export function strangersReviews({ folder, start }: { folder: string; start: () => string }): void {
  const at = (file: string) => join(folder, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const [drains, walls, upkeep] = ['articles/01-drains', 'articles/02-walls', 'guides/01-upkeep'].map(
    (name) => `content/${name}.mdx`,
  ) as [string, string, string]

  test('what is accepted stands in the report as harmless text; other line ends are no change', async () => {
    patch(
      at(drains),
      'title: Drains\nexcerpt: Two sentences about it.',
      `title: '${hostile.title}'\nexcerpt: '${hostile.excerpt}'\n#`,
    )
    patch(at(drains), 'Water finds the drain.', hostile.body)
    patch(at(walls), 'title: Walls\nexcerpt', 'title: Q&A <2024>\nexcerpt')
    writeFileSync(
      at(walls),
      read(walls).replace(/description: .*/, () => `description: "${hostile.description.replaceAll('"', '\\"')}"`),
    )
    writeFileSync(at(upkeep), `\ufeff${read(upkeep).replaceAll('\n', '\r\n')}`)
    const review = await reviewed(folder, start())
    expect(review.failed).toBeUndefined()
    const made = review.pages.flatMap(({ causes }) => causes.map(({ file }) => file))
    expect([...new Set(made)].toSorted()).toEqual([drains, walls])
    isHarmless(folder)
    const pages = filesBelow(folder, 'review').filter((file) => file.endsWith('.html'))
    const told = pages.map((file) => shown(read(file))).join('\n')
    for (const text of [hostile.title, hostile.excerpt, hostile.body, 'Q&A <2024>', '"Quotes", \'more\' & a new line'])
      expect(told).toContain(text)
  })

  test('what must not be built is refused with all findings, and stands in the report as harmless text', async () => {
    const canary = at('canary')
    const write = `require('node:fs').writeFileSync(${JSON.stringify(canary)}, '')`
    const { files, links, broken } = await refusedInputs(read(walls).replaceAll('Walls', '$'))
    writeFiles(folder, files)
    for (const [file, to] of Object.entries(links)) symlinkSync(to, at(file))
    writeFileSync(at(drains), `${read(drains)}\n{${write}} ${hostile.excerpt}\n\`\`\`\`\`\n`)
    writeFileSync(at(upkeep), read(upkeep).replace('---', `---js\n${write}\n`))
    const { failed } = await reviewed(folder, start())
    expect([failed?.side, existsSync(canary)]).toEqual(['head', false])
    isHarmless(folder)
    const [, , told] = /^(`{3,})text\n([^]*?)\n\1$/m.exec(read('review/summary.md')) ?? []
    const findings = Object.entries({ ...broken, [drains]: 'mdx-expression', [upkeep]: 'front-matter-language' })
    const missing = findings.filter(
      ([file, rule]) =>
        !told?.split('\n').some((line) => line.startsWith(`${file}:`) && line.endsWith(`  error  ${rule}`)),
    )
    expect(missing).toEqual([])
    expect(findings.length).toBeGreaterThan(75)
    expect(told).toMatch(/^content\/pages\/zz-bomb\.yaml {2}yaml-alias, \d+ times more$/m)
    expect(shown(read('review/report.html'))).toContain(hostile.excerpt)
  })
}
