import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { tinyPdf } from '../../../scripts/pipeline/read/tiny-pdf.fixture.ts'
import { document, documents, pageWith } from '../../fixtures/company-entries.ts'
import { issuesOf, lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

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
    'an address without a file is coming soon, and told',
    '/downloads/unreal.pdf',
    { kind: 'soon', href: '' },
    0,
    [`${entry}:6:14 unknown-file`],
  ],
])('%s', async (_, address, link, bytes, told) => {
  const { issues, severities, section } = await build({ [home]: list, [entry]: document('A', address) })
  expect(section).toMatchObject({ items: [{ download: { link, format: 'PDF', bytes } }] })
  expect(issues).toEqual(told)
  expect(severities).toEqual(told.map(() => 'warning'))
})

test('the same rule holds for buttons', async () => {
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

test('an address outside is refused', async () => {
  expect(await issuesOf({ [home]: list, [entry]: document('A', '/../package.pdf') })).toEqual([
    `${entry}:6:14 unknown-file`,
  ])
})

test('a document of another type than its file is refused', async () => {
  expect(await issuesOf({ [entry]: document('A', '/real.pdf', 'XLSX'), 'public/real.pdf': tinyPdf() })).toEqual([
    `${entry}:4:7 document-type`,
  ])
})

test('files that are not made because of errors elsewhere are not missed', async () => {
  expect(
    await issuesOf({
      [home]: list.replace('label: Home', 'label: 404'),
      [entry]: document('A', '/downloads/unreal.pdf'),
    }),
  ).toEqual([`${home}:1:8 wrong-type`])
})

test('a document without a sheet is not shown as one', async () => {
  const shown = '    document: a\n    link: Go\n'
  expect(await issuesOf({ [home]: pageWith('Home', 'document-sheet', shown), [entry]: document('A', '""') })).toEqual([
    `${home}:13:15 document-sheet`,
  ])
})

test('an unknown paper is refused', async () => {
  const words = [
    'name',
    'email',
    'role',
    'optional',
    'download',
    'nameMissing',
    'emailInvalid',
    'tooLong',
    'done',
    'privacy',
    'noScript',
  ].map((key) => `${key}: x`)
  const offer = `    document: b\n    labels: { ${words.join(', ')} }\n    mail: { label: Go, mail: general }\n`
  expect(await issuesOf({ [home]: pageWith('Home', 'white-paper', offer), [entry]: document('A', '""') })).toEqual([
    `${home}:13:15 unknown-reference`,
  ])
})

test('a document that is issued to who asks has its request in place of the mark', async () => {
  const asked = `${document('A', '""')}request: { label: Ask, mail: general }\n`
  const { issues, section } = await build({ [home]: list, [entry]: asked })
  expect(issues).toEqual([])
  expect(section).toMatchObject({ items: [{ request: { label: 'Ask', kind: 'mail' } }] })
  const both = `${document('A', '/real.pdf')}request: { label: Ask, mail: general }\n`
  expect(await issuesOf({ [home]: list, [entry]: both, 'public/real.pdf': tinyPdf() })).toEqual([
    `${entry}:7:10 document-file`,
  ])
})
