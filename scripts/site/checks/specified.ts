import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import type { RoutedSite } from '../routes/routed-site.ts'
import { locateKey } from './entry-issue.ts'
import { entriesIn, findList, stringsIn } from './find-list.ts'

/** What a row demands of content; `tests/spec/statement.ts` has all kinds of rows, and tests hold all of them. */
interface Row {
  page?: string | string[]
  says?: string | string[]
  counts?: Record<string, number>
  filter?: string[]
  links?: string[]
  contacts?: string[]
  shows?: string[]
  order?: string[]
  routes?: string[]
  of?: string
  menu?: 'header' | 'footer' | 'division'
}

const FOLDER = 'tests/spec'

/** What the specification demands of this site's content is there. */
export function specified(root: string, site: RoutedSite): Issue[] {
  if (!existsSync(join(root, FOLDER))) return []
  const files = readdirSync(join(root, FOLDER)).filter((file) => /^\d.*\.yaml$/.test(file))
  const byPath = new Map<string, BuiltRoute>(site.routes.map((route) => [route.data.path, route]))
  const issues = files.sort().flatMap((file) => {
    const places = parse(readFileSync(join(root, FOLDER, file), 'utf8')) as Record<string, Record<string, Row>>
    return Object.entries(places).flatMap(([place, rows]) =>
      Object.entries(rows).flatMap(([words, row]) =>
        missing(row, words, site, byPath).map(([location, what]) =>
          issueAt(
            location,
            'specified',
            `The specification demands that ${what} (${file[0]}, line ${place}).`,
            `Write it again, or describe the difference in the row \`${words.slice(0, 60)}\` of \`${FOLDER}/${file}\`.`,
          ),
        ),
      ),
    )
  })
  return [...new Map(issues.map((issue) => [`${issue.file} ${issue.message}`, issue])).values()]
}

type Missing = [location: SourceLocation, what: string]

function missing(row: Row, words: string, site: RoutedSite, byPath: ReadonlyMap<string, BuiltRoute>): Missing[] {
  if (row.routes) return missingPages(row.routes, row.of, site)
  if (row.menu) return missingLinks(row, site)
  return [row.page ?? []].flat().flatMap((path): Missing[] => {
    // A page that is missing is reported by the rows of routes.
    const route = byPath.get(path)
    return route
      ? missingOn(route, row, words, site).map(([what, at]) => [locateKey(route.from, at), `${path} must ${what}`])
      : []
  })
}

type MissingPart = [what: string, at: DataPath]

function missingOn({ data, from }: BuiltRoute, row: Row, words: string, { context }: RoutedSite): MissingPart[] {
  const { counts = {}, filter, links = [], contacts = [], shows = [], order } = row
  const { head: _head, ...content } = data
  const values = [...stringsIn(content), ...stringsIn(context.site)]
  const { copyrightYear, established } = context.site
  const footer = [`© ${copyrightYear}`, `Established ${established}`]
  // The footer has hours and years.
  const text = plain(
    [
      ...stringsIn([withoutEmptyLists(content), context.site]),
      ...footer,
      ...bodyStrings(context.bodies.get(from.source.file)),
    ].join(' '),
  )
  const sections = sectionsOf(data)
  const bar = sections.findIndex((section) => section.type === 'entry-list' && section.filter)
  const filtered = sections[bar]
  const labels = filtered?.type === 'entry-list' ? (filtered.filter?.categories ?? []) : []
  const addresses = values.map((value) => (value.startsWith('mailto:') ? decodeURIComponent(value) : value))
  const shown = sections.map((section) => ('collection' in section ? section.collection : section.type))
  const isPlain = Object.keys(row).every((key) => ['page', 'differs'].includes(key))
  const quoted = words.split("'").slice(1, -1).join("'")
  // Patterns are of words that components add.
  const says = isPlain ? [quoted || words] : [row.says ?? []].flat().filter((one) => !one.startsWith('/'))
  return [
    ...says
      .filter(
        (wanted) => !(isPlain && !quoted ? text.toLowerCase().includes(wanted.toLowerCase()) : text.includes(wanted)),
      )
      .map((wanted): MissingPart => [`say “${wanted}”`, []]),
    ...Object.entries(counts).flatMap(([name, count]): MissingPart[] => {
      const listed = entriesIn(data, name).length
      const list = findList(data, name)
      const what = `list ${count} of \`${name}\`, and lists ${listed}`
      return listed >= count ? [] : [[what, list ? ['sections', sections.indexOf(list as never)] : []]]
    }),
    ...(filter && labels.join() !== filter.slice(1).join()
      ? [
          [
            `filter by ${filter.slice(1).join(', ')}`,
            filtered ? ['sections', bar, 'filter', 'categories'] : [],
          ] satisfies MissingPart,
        ]
      : []),
    ...[...links, ...contacts]
      .filter((wanted) =>
        addresses.every(
          (one) =>
            one !== wanted && !one.endsWith(`subject=${wanted}`) && !(wanted.endsWith(':') && one.startsWith(wanted)),
        ),
      )
      .map((wanted): MissingPart => [`have a link to \`${wanted}\``, []]),
    ...shows.filter((wanted) => !values.includes(wanted)).map((wanted): MissingPart => [`say “${wanted}”`, []]),
    ...(order && shown.filter((one) => order.includes(one)).join() !== order.join()
      ? [[`show in this order: ${order.join(', ')}`, ['sections']] satisfies MissingPart]
      : []),
  ]
}

/** The labels of a list without entries are not shown. */
const withoutEmptyLists = (data: object) =>
  'sections' in data
    ? (data.sections as Section[]).filter((section) => section.type !== 'entry-list' || section.items.length > 0)
    : data

/** A constant ends before the comma that follows it. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[,.;:])/g, '')

function bodyStrings(body: RenderedBody | undefined): string[] {
  const inNode = (node: BodyNode): string[] =>
    typeof node === 'string' ? [node] : (node.slice(2) as BodyNode[]).flatMap(inNode)
  return body?.tree.flatMap(inNode) ?? []
}

function missingPages(wanted: string[], of: string | undefined, { routes, redirects, context }: RoutedSite): Missing[] {
  const [site] = context.entries.site
  if (!site) return []
  const canonical = new Map<string, string>([
    ...redirects.map(({ from, to }) => [from, to] as const),
    ...routes.map(({ entry }) => [entry.path, entry.canonical] as const),
  ])
  return wanted.flatMap((path): Missing[] => {
    const what = of === undefined ? `${path} is a page` : `${path} leads to ${of}`
    return canonical.get(path) === (of ?? path) ? [] : [[locateKey(site, []), what]]
  })
}

function missingLinks({ menu = 'header', links = [], says }: Row, { context }: RoutedSite): Missing[] {
  const [navigation] = context.entries.navigation
  if (!navigation) return []
  const key = menu === 'header' ? 'main' : menu
  const found = stringsIn(navigation.data[key])
  const inOrder = found.filter((one) => links.includes(one)).join(' ')
  const texts = labelsIn(navigation.data[key]).join(' ')
  const labels = [says ?? []].flat().filter((label) => !texts.includes(label))
  return [
    ...(` ${inOrder} `.includes(` ${links.join(' ')} `)
      ? []
      : [`the ${menu} links, in this order, to ${links.join(' ')}`]),
    ...labels.map((label) => `the ${menu} says “${label}”`),
  ].map((what): Missing => [locateKey(navigation, [key]), what])
}

function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'label' ? String(one) : labelsIn(one)))
}
