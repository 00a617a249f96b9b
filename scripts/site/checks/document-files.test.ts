import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentFiles } from './document-files.ts'
import { uniqueDownloads } from './unique.ts'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const entry = (collection: string, id: string, data: object) => {
  const file = `${collection}/${id}`
  return {
    collection,
    id,
    data,
    at: [],
    source: { file, locate: (path: PropertyKey[]) => ({ file: [file, ...path].join('#'), line: 1, column: 1 }) },
  } as never
}
const sheet = { blocks: [] }

function issuesOf(
  documents: [id: string, data: object][],
  more: { templates?: never[]; press?: never[] } = {},
): string[] {
  const folder = temporaryFolder('public')
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'icon.svg'), '')
  writeFileSync(join(folder, 'uploads/roof.jpg'), '')
  const entries = {
    templates: [],
    guides: [],
    articles: [],
    press: [],
    ...more,
    documents: documents.map(([id, data]) => entry('documents', id, data)),
  }
  return [...uniqueDownloads(entries), ...documentFiles(entries, folder)].map(({ file, rule }) => `${file} ${rule}`)
}

test.each<[name: string, data: object, ...issues: string[]]>([
  ['a sheet', { type: 'PDF', sheet }],
  ['an archive of a drawing and a picture', { type: 'ZIP', archive: ['icon.svg', 'roof.jpg'] }],
  ['a file that exists', { type: 'XLSX', downloadUrl: { $download: '/downloads/a.xlsx' } }],
  ['a file that does not exist yet', { type: 'ZIP', downloadUrl: { $download: '' } }],
  ['a sheet that is called an archive', { type: 'ZIP', sheet }, 'documents/a#type document-type'],
  [
    'another type than the file’s',
    { type: 'PDF', downloadUrl: { $download: '/downloads/a.xlsx' } },
    'documents/a#type document-type',
  ],
  [
    'an archive of a file that is missing',
    { type: 'ZIP', archive: ['icon.svg', 'gone.png'] },
    'documents/a#archive#1 unknown-archive-file',
  ],
])('%s', (_name, data, ...issues) => expect(issuesOf([['a', data]])).toEqual(issues))

test('two downloads of one name are reported at the later one; another extension is another name', () => {
  const templates = [entry('templates', 'log', { sheet }), entry('templates', 'plan', { workbook: {} })]
  const press = [entry('press', 'opening', {})]
  const documents: [string, object][] = [
    ['log', { type: 'PDF', sheet }],
    ['plan', { type: 'PDF', sheet }],
    ['press-opening', { type: 'PDF', sheet }],
  ]
  expect(issuesOf(documents, { templates, press })).toEqual([
    'documents/log duplicate-download',
    'press/opening duplicate-download',
  ])
})
