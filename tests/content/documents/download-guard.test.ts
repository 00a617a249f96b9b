import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { tinyPdf } from '../../../scripts/pipeline/read/tiny-pdf.fixture.ts'
import { document, documents, pageWith } from '../../fixtures/company-entries.ts'
import { lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const entry = 'content/documents/01-a.yaml'
const list = pageWith('Home', 'documents', documents)

async function build(files: Files) {
  const root = tinySite({ 'public/real.pdf': tinyPdf(), ...files })
  const result = await buildContent({ root })
  const { sections } = JSON.parse(readFileSync(join(root, 'src/generated/routes/index.json'), 'utf8')) as {
    sections: unknown[]
  }
  return { issues: lines(result), severities: result.issues.map(({ severity }) => severity), section: sections[1] }
}

test.each([
  ['a real file is a link with its facts', '/real.pdf', { kind: 'file', href: '/real.pdf' }, tinyPdf().length, []],
  ['no address is coming soon', '""', { kind: 'soon', href: '', soon: 'The comingSoon' }, 0, []],
  [
    'an address without a file is coming soon, and reported',
    '/downloads/unreal.pdf',
    { kind: 'soon', href: '' },
    0,
    [`${entry}:6:14 unknown-file`],
  ],
])('%s', async (_, address, link, bytes, expected) => {
  const { issues, severities, section } = await build({ [home]: list, [entry]: document('A', address) })
  expect(section).toMatchObject({ items: [{ download: { link, format: 'PDF', bytes } }] })
  expect(issues).toEqual(expected)
  expect(severities).toEqual(expected.map(() => 'warning'))
})

test('buttons follow the same rule', async () => {
  const { issues, section } = await build({
    [home]: pageWith(
      'Home',
      'call-to-action',
      '    actions: [{ label: A, to: /real.pdf }, { label: B, to: /reel.pdf }]\n',
    ),
  })
  expect(section).toMatchObject({
    actions: [
      { label: 'A', kind: 'file', href: '/real.pdf' },
      { label: 'B', kind: 'soon', href: '', soon: 'The comingSoon' },
    ],
  })
  expect(issues).toEqual([`${home}:13:60 unknown-file`])
})

test('a document on request has a request link instead of `coming soon`', async () => {
  const onRequest = `${document('A', '""')}request: { label: Ask, mail: general }\n`
  const { issues, section } = await build({ [home]: list, [entry]: onRequest })
  expect(issues).toEqual([])
  expect(section).toMatchObject({ items: [{ request: { label: 'Ask', kind: 'mail' } }] })
})
