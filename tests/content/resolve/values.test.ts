import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { article, lines, page, tinySite } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'
const values = {
  'content/values.yaml': `- id: response
  meaning: How soon.
  value: 2 hours
  typed: [within 2 hours, within two hours]
- { id: phone, meaning: The number., site: phones.main.number }
- { id: articles, meaning: How many., counts: articles }
`,
}
const titled = (title: string) => page('Home').replace('    title: Home', () => `    title: ${title}`)

function routeText(root: string): string {
  return ['index.json', 'resources/articles/1.json']
    .map((file) => readFileSync(join(root, 'src/generated/routes', file), 'utf8'))
    .join()
    .replaceAll('\u00a0', ' ')
}

test('a constant is replaced wherever a text uses it', async () => {
  const root = tinySite({
    ...values,
    [home]: titled('Here {value:response} after {value:phone}, {value:articles} to read'),
    [first]: article('First', 'Here <Value id="response" /> after <Value id="phone" />.\n').replace(
      'caption: A roof.',
      'caption: A roof in {value:response}.',
    ),
  })
  expect((await buildContent({ root })).issues).toEqual([])
  expect(routeText(root)).toContain('Here 2 hours after 604-555-0142, 1 to read')
  expect(routeText(root)).toContain('A roof in 2 hours.')
  expect(JSON.parse(readFileSync(join(root, 'src/generated/routes/resources/articles/1.json'), 'utf8'))).toMatchObject({
    body: [['p', {}, 'Here ', '2\u00a0hours', ' after ', ['a', { href: 'tel:+16045550142' }, '604-555-0142'], '.']],
  })
  expect((await buildContent({ root, check: true })).prose.values).toEqual({
    response: '2 hours',
    phone: '604-555-0142',
    articles: '1',
  })
})

test('a constant typed by hand is refused, and --fix writes its reference', async () => {
  const root = tinySite({
    ...values,
    [home]: titled('A crew within 2 hours'),
    [first]: article('First', 'Call 604-555-0142 now, we come within\ntwo hours.\n'),
  })
  const { issues } = await buildContent({ root })
  expect(issues.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    `${first}:25 typed-value`,
    `${first}:25 typed-value`,
    `${home}:9 typed-value`,
  ])
  fixContent(root, issues)
  expect(readFileSync(join(root, home), 'utf8')).toContain('title: A crew within {value:response}\n')
  expect(readFileSync(join(root, first), 'utf8')).toContain('Call <Value id="phone" /> now')
  writeFileSync(
    join(root, first),
    readFileSync(join(root, first), 'utf8').replace('within\ntwo hours', 'within <Value id="response" />'),
  )
  expect((await buildContent({ root })).issues).toEqual([])
})

test('another number instead of a constant is refused', async () => {
  const root = tinySite({
    'content/values.yaml':
      "- { id: orders, meaning: How many., value: 450+, typed: ['# work orders', 'cover of #'] }\n",
    [home]: titled('420+ work orders with a cover of $5M'),
    [first]: article('First', 'Fill in three work orders, and 450+\nwork orders.\n'),
  })
  const { issues } = await buildContent({ root })
  expect(issues.map(({ file, rule, message }) => `${file} ${rule} ${message}`)).toEqual([
    `${first} typed-value \`450+ work orders\` is typed by hand, but it is the constant \`orders\`.`,
    `${home} typed-value \`420+ work orders\` is not the constant \`orders\`, which is \`450+\`.`,
    `${home} typed-value \`cover of $5M\` is not the constant \`orders\`, which is \`450+\`.`,
  ])
})

test('a constant can come from stats.yaml, must exist there, and is typed nowhere else', async () => {
  const stats = `- { id: held, value: 99.8%, label: success rate, base: repairs of five years }\n`
  const list = (location: string) => `- { id: held, meaning: The share., stat: ${location}, typed: [99.8%] }\n`
  const files = { 'content/stats.yaml': stats, [home]: titled('Held {value:held}') }
  const root = tinySite({ ...files, 'content/values.yaml': list('held.value') })
  expect((await buildContent({ root })).issues).toEqual([])
  expect(routeText(root)).toContain('Held 99.8%')
  writeFileSync(join(root, home), titled('Held 99.8% of the time'))
  expect((await buildContent({ root })).issues.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    `${home} typed-value`,
  ])
  const base = await buildContent({ root: tinySite({ ...files, 'content/values.yaml': list('held.base') }) })
  expect(base.issues).toEqual([])
  const wrong = await buildContent({ root: tinySite({ ...files, 'content/values.yaml': list('hold.value') }) })
  expect(lines(wrong)).toEqual(['content/values.yaml:1:42 value-source'])
})
