import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/pipeline/build-content.ts'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { site } from '../fixtures/recipes/site.ts'

async function check(body: string) {
  const root = temporaryFolder('recipes')
  cpSync(join(import.meta.dirname, '../fixtures/recipes/content'), join(root, 'content'), { recursive: true })
  const text = `---\ntitle: Soup\ncook: ada\nplace: garden\n---\n\nWash them.\n\n${body}\n`
  writeFileSync(join(root, 'content/recipes/03-soup.mdx'), text)
  return (await buildContent(site, { root, check: true })).issues
}

/** Marks that another site has components for, the fix that this one proposes, and what a writer does then. */
test.each([
  [':::note\nDry them.\n:::', 'Remove its marks, and leave the text.', 'Dry them.'],
  ['<Note>Dry them.</Note>', 'Remove its marks, and leave the text.', 'Dry them.'],
  ['![A leek](leek.png)', 'Remove it.', ''],
  ['<img src="/uploads/leek.png" />', 'Remove it.', ''],
  [
    'They are good [@cook99].',
    'Write a footnote: `[^1]` here, and `[^1]: The source.` on a line of its own below.',
    'They are good [^1].\n\n[^1]: The source.',
  ],
  ['It costs {{price}}.', 'Write the value itself.', 'It costs $5.'],
  ['It costs {value:price}.', 'Write the value itself.', 'It costs $5.'],
  [
    'Boil H~2~O.',
    'Write it in words, `~~words~~` for struck-out text, or `\\` before each mark to show it.',
    'Boil water.',
  ],
  ['Ask <ada@garden.example>.', 'Remove the address, and leave the words.', 'Ask.'],
  ['Ask [Ada](mailto:ada@garden.example).', 'Remove the address, and leave the words.', 'Ask Ada.'],
  ['<Callout kind="note">Dry them.</Callout>', 'Remove it, or use one of: Tip.', '<Tip>Dry them.</Tip>'],
])('%j is accepted once its Fix is followed', async (written, fix, followed) => {
  expect((await check(written)).map(({ hint }) => hint)).toEqual([fix])
  expect(await check(followed)).toEqual([])
})
