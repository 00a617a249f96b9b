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
    // React writes `<img …/>` and `srcSet`; to a browser that is the same. Names in capitals or
    // with capitals first stay errors.
    'void-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // The serializers write `crossorigin=""` and `required=""`; to a browser that is the same.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // The serializer leaves white space where the template's scripts were; it shows nowhere.
    'no-trailing-whitespace': 'off',
    // Header menu and mobile menu have one name, because a window shows one of them. axe sees
    // which, and knows a rule for it.
    'unique-landmark': 'off',
    // The style sheet keeps the text of phone links on one line.
    'tel-non-breaking': 'off',
    // The schema holds the titles of pages; a page that leads on has its address as title.
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
