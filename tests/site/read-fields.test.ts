import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/site/build-content.ts'
import { dist, files, pages, root } from './built-site.ts'
import { normalize, readText } from './html-tree.ts'

/** Fields that are read, though not written as they are. */
const otherwise: [fields: RegExp, reason: string][] = [
  [/^(details|drawings)\b/, 'geometry'],
  [/^(houseStyle|spelling)\b/, 'rules of checks'],
  [/^document|\.downloadIncludes\b/, 'in PDFs, which documents.test.ts reads'],
  [/(^images\.file|\$image)$/, 'pictures are published under names of their own'],
  [/^values\.site$|\.(stat|type)$/, 'names of what is shown'],
  [/\.formula$/, 'escaped in worksheets, and with the number of its row'],
  [/^(articles|caseStudies|guides|divisionResources)\.tags$/, 'compared with those of others, and words of the search'],
  [/\.labels\.none$/, 'shown by an empty list'],
  [/\.groups\.title$/, 'shown by a group with entries'],
  [/\.gallery\.\$action\.href$/, 'the address of a placeholder'],
]

/** What each page carries, without what it shows of that. */
const isCarried = (file: string) => file.startsWith('_data/routes/')

const passages = [...files]
  .filter((file) => /^_redirects$|\.(html|json|txt|xlsx|xml)$/.test(file) && !isCarried(file))
  .flatMap((file) => {
    const bytes = readFileSync(join(dist, file))
    const parts = file.endsWith('.xlsx') ? Object.values(unzipSync(bytes)) : [bytes]
    return parts.map((part) => strFromU8(part).replaceAll('%20', ' '))
  })
const published = normalize([...passages, ...pages.map(({ document }) => readText(document))].join(' | '))

/** Values long enough to be found, by the path of their field. */
function listValues(value: unknown, path: string): [path: string, value: string][] {
  if (typeof value === 'string') return normalize(value).length < 12 ? [] : [[path, normalize(value)]]
  if (Array.isArray(value)) return value.flatMap((one) => listValues(one, path))
  const { type = '' } = Object(value) as { type?: string }
  return Object.entries(Object(value) as object).flatMap(([key, one]) => listValues(one, `${path + type}.${key}`))
}

test('each field of the content is read by a page or a file', async () => {
  const { site } = await buildContent({ root, check: true })
  const fields = new Map<string, boolean>()
  for (const [name, entries] of Object.entries(site.entries))
    for (const [path, value] of listValues(
      entries.map(({ data }) => data),
      name,
    ))
      if (!fields.get(path)) fields.set(path, published.includes(value))
  const unread = [...fields].filter(([path, isRead]) => !isRead && !otherwise.some(([one]) => one.test(path)))
  expect(unread.map(([path]) => path)).toEqual([])
})
