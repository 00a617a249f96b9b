import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import { dist, files } from './built-site.ts'

const documents = [...files].filter((file) => file.endsWith('.html'))

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<img …/>` and `srcSet`, which are the same to a browser.
    'void-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Serializers write `crossorigin=""` and `required=""`, which are the same to a browser.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // White space remains where the template's scripts were.
    'no-trailing-whitespace': 'off',
    // Only one of the two menus is visible; axe has a rule for that.
    'unique-landmark': 'off',
    // CSS keeps phone numbers on one line.
    'tel-non-breaking': 'off',
    // The schema limits titles; a redirect has its address as title.
    'long-title': 'off',
  },
})

test.each(documents)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readFileSync(join(dist, file), 'utf8'), file)
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  )
  expect(problems).toEqual([])
})

test.each(documents)('%s: a dot between two facts ends a line and begins none', (file) => {
  const [, body = ''] = readFileSync(join(dist, file), 'utf8').split('<body')
  expect(body.replace(/<script[^]*?<\/script>/g, '').match(/[^>]{0,30}[ \n]·/g) ?? []).toEqual([])
})
