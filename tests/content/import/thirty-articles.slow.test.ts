import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { importArticles } from '../../../scripts/tools/import/run-import.ts'
import { tinySite, writeFiles } from '../../fixtures/tiny-site.ts'
import { thirtyArticles, thirtyFiles } from './thirty-articles.ts'

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ')

test('of thirty articles of six tools, all but five at most are valid drafts, and no sentence is lost', async () => {
  const folders = [...new Set(thirtyArticles.map(({ file }) => file.split('/')[0]!))]
  const root = tinySite()
  writeFiles(join(root, 'old'), thirtyFiles)
  const { written, pictures } = await importArticles(
    root,
    folders.map((folder) => join(root, 'old', folder)),
    'article',
  )
  const check = () => buildContent({ root, check: true, preview: true, spelling: true, tidiness: true })
  let result = await check()
  if (fixContent(root, result.issues).size > 0) result = await check()
  const wrong = new Set(result.issues.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const missing = thirtyArticles.flatMap(({ file, sentences }) => {
    const { to } = written.find(({ from }) => from.endsWith(file))!
    const words = plain(readFileSync(join(root, to), 'utf8'))
    return sentences.filter((sentence) => !words.includes(plain(sentence))).map((sentence) => `${file}: ${sentence}`)
  })
  expect(missing).toEqual([])
  expect(written).toHaveLength(30)
  expect(wrong.size, [...wrong].join('\n')).toBeLessThanOrEqual(5)
  expect(pictures).toHaveLength(4)
}, 120_000)
