import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes articles and returns the last one. In Markdown, callouts become quotations. */
export function writeArticles(root: string, count: number, format: 'mdx' | 'md'): string | undefined {
  const template = readFileSync(join(import.meta.dirname, 'article.mdx'), 'utf8')
  const numbers = Array.from({ length: count }, (_, index) => index + 1001)
  const files = numbers.map((number) => {
    const file = `content/articles/${number}-generated-${number}.${format}`
    const text = generateArticle(template, number, numbers)
    const remark = /<Callout[^<>]*>\n\n(.*)\n\n<\/Callout>/g
    writeFileSync(join(root, file), format === 'mdx' ? text : text.replace(remark, '> $1'))
    return file
  })
  return files.at(-1)
}

const words: Record<string, string[]> = {
  noun: 'roof wall parapet membrane joint drain window sill balcony deck flashing sealant cavity slab'.split(' '),
  verb: 'sheds holds meets drains keeps covers carries moves dries seals loads turns guards leads'.split(' '),
  adjective: 'wet dry old new sound loose flat steep lower upper inner outer exposed sheltered'.split(' '),
  category: ['Prevention', 'Technology', 'Materials', 'Management', 'Governance', 'Emergency'],
}

/** Fills the article template; the same number gives the same article. */
export function generateArticle(template: string, number: number, numbers: readonly number[]): string {
  let state = number
  const pick = <Value>(from: readonly Value[]): Value => {
    state = (state * 48_271) % 2_147_483_647
    return from[Math.floor((state / 2_147_483_647) * from.length)]!
  }
  return template
    .replaceAll('{clause}', 'the {adjective} {noun} {verb} the {adjective} {noun}')
    .replaceAll('{number}', String(number))
    .replaceAll('{article}', () => String(pick(numbers)))
    .replace(/\{(\w+)\}/g, (_, kind: string) => pick(words[kind]!))
}
