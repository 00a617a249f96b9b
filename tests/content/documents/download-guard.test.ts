import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoredFiles } from '../../../scripts/pipeline/cache/stored-files.ts'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { document, documents, pageWith, release } from '../../fixtures/company-entries.ts'
import { lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const entry = 'content/documents/01-a.yaml'
const opening = '/downloads/press-opening.pdf'
const list = pageWith('Home', 'entry-list', documents)

async function build(files: Files) {
  const root = tinySite({ 'public/real.svg': '<svg/>', 'content/press/01-opening.mdx': release('Opening'), ...files })
  const result = await buildContent({ root })
  const { sections } = JSON.parse(readFileSync(join(root, 'src/generated/routes/index.json'), 'utf8')) as {
    sections: unknown[]
  }
  const size = new StoredFiles(root).read(result.derived.get(opening.slice(1))!)!.length
  const severities = result.issues.map(({ severity }) => severity)
  return { issues: lines(result), severities, section: sections[1], size }
}

test.each([
  ['a file is a link with its facts', opening, { kind: 'file', href: opening }, []],
  ['no address is coming soon', '""', { kind: 'soon', href: '', soon: 'The comingSoon' }, []],
  [
    'an address without a file is coming soon, and reported',
    '/downloads/unreal.pdf',
    { kind: 'soon', href: '' },
    [`${entry}:6:14 unknown-file`],
  ],
])('%s', async (_, address, link, expected) => {
  const { issues, severities, section, size } = await build({ [home]: list, [entry]: document('A', address) })
  const bytes = link.kind === 'file' ? size : 0
  expect(section).toMatchObject({ items: [{ download: { link, format: 'PDF', bytes } }] })
  expect(issues).toEqual(expected)
  expect(severities).toEqual(expected.map(() => 'warning'))
})

test('buttons follow the same rule', async () => {
  const { issues, section } = await build({
    [home]: pageWith(
      'Home',
      'call-to-action',
      '    actions: [{ label: A, to: /real.svg }, { label: B, to: /reel.svg }]\n',
    ),
  })
  expect(section).toMatchObject({
    actions: [
      { label: 'A', kind: 'file', href: '/real.svg' },
      { label: 'B', kind: 'soon', href: '', soon: 'The comingSoon' },
    ],
  })
  expect(issues).toEqual([`${home}:13:60 unknown-file`])
})

test('a document on request has a request link instead of `coming soon`', async () => {
  const onRequest = `${document('A', '""')}request: { label: Ask, mail: general }\n`
  const { issues, section } = await build({ [home]: list, [entry]: onRequest })
  expect(issues).toEqual([])
  expect(section).toMatchObject({ items: [{ link: { label: 'Ask', kind: 'mail' } }] })
})
