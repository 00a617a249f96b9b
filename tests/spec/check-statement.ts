import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifest } from '../../src/generated/index.ts'
import { dist, notFound, pageAt, readJson, redirects, root } from '../site/built-site.ts'
import { attribute, elements, having, only, readText, type Element } from '../site/html-tree.ts'
import { readEntries, valuesAt } from './content-entries.ts'
import { namedTests, type CheckOf, type Kind, type Statement } from './statement.ts'
import { countVisible } from './visible-entries.ts'

/** The problems of a statement, or of the difference that is found instead. */
export async function findProblems({ kind, check, words }: Statement): Promise<string[]> {
  return (checks[kind] as (check: unknown, words: string) => string[] | Promise<string[]>)(check, words)
}

const checks: { [K in Kind]: (check: CheckOf<K>, words: string) => string[] | Promise<string[]> } = {
  async page(check, words) {
    const problems: string[] = []
    for (const path of check.page)
      problems.push(...(await checkPage(path, check, words)).map((problem) => `${path} lacks ${problem}`))
    return problems
  },
  routes({ routes, of }) {
    const canonical = new Map([
      ...redirects.map(({ from, to }) => [from, to] as const),
      ...manifest.map((route) => [route.path as string, route.canonical] as const),
    ])
    return routes.flatMap((path) => (canonical.get(path) === (of ?? path) ? [] : [`${path}: ${canonical.get(path)}`]))
  },
  menu({ menu, links, says }) {
    const { document } = pageAt<string>(menu === 'division' ? '/skyrise-construction/team' : '/services')
    const landmark = menu === 'footer' ? elements(document, 'footer').at(-1)! : elements(document, 'header')[0]!
    const found = elements(landmark, 'a').filter((link) => links.includes(attribute(link, 'href')!))
    const follows = (all: string[], wanted: string) => (` ${all.join(' ')} `.includes(` ${wanted} `) ? [] : all)
    return [
      ...follows(
        found.map((link) => attribute(link, 'href')!),
        links.join(' '),
      ),
      ...(says === undefined
        ? []
        : follows(
            found.map((link) => readText(link)),
            says,
          )),
    ]
  },
  fields({ fields, names, without = [], where = {} }, words) {
    const entries = readEntries(fields).filter((entry) =>
      Object.entries(where).every(([key, value]) => entry[key] === value),
    )
    const has = (name: string) => entries.some((entry) => valuesAt(entry, name).length > 0)
    const listed = words.replaceAll(/ \([^)]*\)/g, '').split(', ')
    return [
      ...(entries.length > 0 ? [] : ['no entry']),
      ...(names ?? listed).filter((name) => !has(name)),
      ...without.filter(has).map((name) => `There is \`${name}\`, so the difference is gone. Fix: Remove \`differs\`.`),
    ]
  },
  data({ data, has, names = [] }, words) {
    const file = data.startsWith('reports/') ? join(dist, '_data', data) : join(root, 'src/generated', data)
    const content = readJson<Record<string, unknown>>(file)
    const strings = names.length > 0 ? [] : (has ?? [quoted(words)!])
    const values = stringsIn(content).join('\n')
    return [
      ...strings.filter((wanted) => !values.includes(wanted)),
      ...names.filter((name) => valuesAt(content, name).length === 0),
    ]
  },
  source: ({ source, has }) => (readFileSync(join(root, source), 'utf8').includes(has) ? [] : [`${source}: ${has}`]),
  test: ({ test }) => (Object.hasOwn(namedTests, test) ? [] : [`tests.yaml has no ${test}`]),
  read: () => [],
}

/** What stands between the first and the last quotation mark. */
const quoted = (words: string) => /'(.*)'/.exec(words)?.[1]

async function checkPage(
  path: string,
  { page: _pages, says, ...check }: CheckOf<'page'>,
  words: string,
): Promise<string[]> {
  if (path === '/404') return findMissing(notFound, says ?? [])
  const { document, data } = pageAt<string>(path)
  const { counts = {}, filter, links = [], contacts = [], shows = [], order } = check
  const linkAddresses = elements(document, 'a').map((link) => decodeURIComponent(attribute(link, 'href') ?? ''))
  const values = stringsIn(data)
  const bar = elements(document, having('data-filter'))[0]
  const labels = bar && elements(bar, 'button').map((button) => readText(button, { spoken: true }))
  const sections = data.kind === 'sections' ? data.sections : []
  const shown = sections.map((section) => ('collection' in section ? section.collection : section.type))
  const isPlain = says === undefined && Object.keys(check).length === 0
  return [
    ...(isPlain ? findMissing(document, [quoted(words) ?? ignoringCase(words)]) : findMissing(document, says ?? [])),
    ...(await countVisible(path, counts)),
    ...(filter && labels?.join() !== filter.join() ? [`filter ${filter.join()}: ${labels?.join()}`] : []),
    ...[...links, ...contacts].filter((link) =>
      linkAddresses.every(
        (one) => one !== link && !one.endsWith(`subject=${link}`) && !(link.endsWith(':') && one.startsWith(link)),
      ),
    ),
    ...shows.filter((wanted) => !values.includes(wanted)),
    ...(order && shown.filter((one) => order.includes(one)).join() !== order.join()
      ? [`order ${order.join()}: ${shown.join()}`]
      : []),
  ]
}

const ignoringCase = (words: string) => `/${words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/i`

/** The texts that are not on a page in their order. */
function findMissing(document: Element, wanted: string[]): string[] {
  const text = readText(only(document, 'body'))
  let from = 0
  return wanted.filter((one) => {
    const [, pattern, flags] = /^\/(.*)\/(i?)$/s.exec(one) ?? []
    const at = pattern === undefined ? text.indexOf(one, from) : text.search(new RegExp(pattern, flags))
    from = Math.max(from, at)
    return at === -1
  })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
