import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/site/build-content.ts'
import { listAnchors } from '../../scripts/site/routes/page-anchors.ts'
import { canonicalPages, root } from './built-site.ts'
import { attribute, elements, having } from './html-tree.ts'

/** Ids that only the page itself refers to: of the shell, the hero’s question, diagnostics, citations, and with numbers that change. */
const internal =
  /^(?:root|main|emergency-panel|menu-panel|footer-audit-json|home-runtime|where|(?:Section|text-cite|text-source)-.*|drawing-(?:.*-)?parts|.*_.*)$/
/** The name or the table of what has the id before it. */
const part = /-(?:title|list)$/
/** Elements that nobody reads, to which no link leads. */
const unread = new Set(['script', 'title', 'pattern', 'input', 'textarea', 'select', 'datalist', 'button', 'template'])

const { site } = await buildContent({ root, check: true })
const kindAt = new Map(site.built.map(({ data }) => [data.path, data.kind]))
const anchorsAt = new Map(site.built.map((route) => [route.data.path, listAnchors(route, site)]))

/** Every id of each page, by the ids that links may use. */
const idsAt = canonicalPages.map(({ path, document }) => {
  const found = elements(document, having('id'))
  const readId = (element: (typeof found)[number]) => attribute(element, 'id')!
  const all = new Set(found.map(readId))
  const isInternal = (id: string) => internal.test(id) || (part.test(id) && all.has(id.replace(part, '')))
  const named = found.filter(({ tagName }) => !unread.has(tagName)).map(readId)
  return { path, listed: anchorsAt.get(path) ?? [], all, linkable: named.filter((id) => !isInternal(id)) }
})

const LIST = 'scripts/site/routes/page-anchors.ts'

test('every listed anchor is an id of the built page', () => {
  const absent = (path: string, id: string) =>
    `${path}#${id} is in no tag of the page: add the id to its component, or remove it from ${LIST}.`
  expect(
    idsAt.flatMap(({ path, listed, all }) => listed.flatMap((id) => (all.has(id) ? [] : absent(path, id)))),
  ).toEqual([])
})

test('every id that a link may use is listed', () => {
  const unlisted = (path: string, id: string) =>
    `${path}#${id} (${kindAt.get(path)}) is not listed: add the id to the case of its kind in \`dataAnchors\` of ${LIST}, ` +
    `or, of an entry in a section, the type of the section to \`itemIds\`. If no link may use it, add it to \`internal\` here.`
  expect(
    idsAt.flatMap(({ path, listed, linkable }) =>
      linkable.flatMap((id) => (listed.includes(id) ? [] : unlisted(path, id))),
    ),
  ).toEqual([])
})
