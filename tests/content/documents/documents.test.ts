import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { readPdf, squeeze } from '../../../scripts/site/documents/read-pdf.fixture.ts'
import { StoredFiles } from '../../../scripts/pipeline/cache/stored-files.ts'
import { release } from '../../fixtures/company-entries.ts'
import { tinySite } from '../../fixtures/tiny-site.ts'

const document = (type: string, file: string) => `title: Sample
description: What it holds.
group: Media
type: ${type}
updated: 2025-08-12
${file}`
const archive = 'archive:\n  - roof.png\n'
const sheet = 'form:\n  blocks:\n    - { kind: steps, title: Steps, steps: [One] }\n'
const opening = release('Opening')

test('documents and press releases become files at plain addresses', async () => {
  const root = tinySite({
    'content/documents/01-pictures.yaml': document('ZIP', archive),
    'content/documents/02-company-profile.yaml': document('PDF', sheet),
    'content/documents/03-later.yaml': document('PDF', "downloadUrl: ''\n"),
    'content/press/01-opening.mdx': opening,
  })
  const { issues, derived } = await buildContent({ root })
  expect(issues).toEqual([])
  expect([...derived.keys()].filter((path) => path.startsWith('downloads/'))).toEqual([
    'downloads/pictures.zip',
    'downloads/company-profile.pdf',
    'downloads/press-opening.pdf',
  ])
  const bytes = new StoredFiles(root).read(derived.get('downloads/pictures.zip')!)
  expect(Buffer.from(unzipSync(bytes!)['roof.png']!).equals(readFileSync(join(root, 'public/uploads/roof.png')))).toBe(
    true,
  )
})

test('a document has the note of its group', async () => {
  const root = tinySite({
    'content/documents/01-sample.yaml': document('PDF', sheet).replace('group: Media', 'group: Warranty'),
  })
  const { issues, derived } = await buildContent({ root })
  expect(issues).toEqual([])
  const { pages } = await readPdf(new StoredFiles(root).read(derived.get('downloads/sample.pdf')!)!)
  expect(pages.join('')).toContain(squeeze('Note of Warranty.'))
  expect(pages.join('')).not.toContain(squeeze('The sheetNote'))
})
