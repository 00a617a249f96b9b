import { own } from '../../../src/lib/own.ts'
import { parseUrl } from '../../../src/lib/parse-url.ts'
import { misnamed, type LinkTarget } from '../../../src/schema/link-text.ts'
import type { ActionReference } from '../../../src/schema/fields.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import type { BodyNode } from '../../pipeline/model.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import type { Values } from '../../pipeline/read/values.ts'
import type { SourceEntry } from '../entries.ts'

interface LinkedContent {
  entries: readonly SourceEntry[]
  bodies: ReadonlyMap<string, RenderedBody>
  site: Pick<Site, 'origin' | 'phones' | 'mails'>
  values: Values
}

/** The words of a link name no other phone number, mail address or site than it leads to. */
export function linkTexts({ entries, bodies, site, values }: LinkedContent): Issue[] {
  const inEntries = entries.flatMap((entry) =>
    wordsOfEntry(entry).flatMap(({ text, path, link }) =>
      compare(entry.source.locate([...entry.at, ...path]), text, targetOf(link, site)),
    ),
  )
  const inBodies = [...bodies].flatMap(([file, body]) =>
    linksOfBody(body).flatMap(({ location, href, text, names }) => {
      // Words without a constant, with an address of another site, are compared where they are parsed.
      if (!/^[/#]/.test(href) && names.length === 0) return []
      const whole = names.reduce((shown, name) => shown.replace(`{${name}}`, () => own(values, name) ?? ''), text)
      const link = /^[/#]/.test(href) ? { to: href } : { href }
      return compare({ file, ...location }, whole, targetOf(link, site))
    }),
  )
  return [...inEntries, ...inBodies]
}

function compare(location: SourceLocation, text: string, target: LinkTarget | undefined): Issue[] {
  const problem = target && misnamed(text, target)
  return problem ? [issueAt(location, 'link-text', `\`${text}\` ${problem.message}.`, problem.hint)] : []
}

type Linked = Omit<ActionReference['$action'], 'label'>

/** Undefined if it is reported elsewhere. */
function targetOf(
  { to, call, mail, href }: Linked,
  { origin, phones, mails }: LinkedContent['site'],
): LinkTarget | undefined {
  if (href !== undefined) {
    const { hostname: words } = parseUrl(href) ?? {}
    return words ? { host: words, words } : undefined
  }
  const host = parseUrl(origin)?.hostname
  if (to !== undefined) return { host, words: to }
  const phone = call === undefined ? undefined : own(phones, call)?.number
  const address = mail === undefined ? undefined : own(mails, mail)?.address
  if ((call !== undefined && !phone) || (mail !== undefined && !address)) return undefined
  return { host, phone, mail: address, words: phone ?? address ?? 'a form' }
}

interface LinkWords {
  text: string
  path: DataPath
  link: Linked
}

/** The texts beside an address in the same group of keys: the label of a link, a note under it. */
const wordsOfEntry = memoize(({ data }: SourceEntry): LinkWords[] => wordsIn(data, []))

function wordsIn(value: unknown, path: DataPath): LinkWords[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => wordsIn(item, [...path, index]))
  if ('$action' in value) {
    const { label, ...link } = (value as ActionReference).$action
    return [{ text: label, path: [...path, 'label'], link }]
  }
  const pairs = Object.entries(value as Record<string, unknown>)
  const links = pairs.flatMap(([, item]): Linked[] => {
    const { $path, $download } = Object(item) as { $path?: string; $download?: string }
    return [$path, $download].flatMap((to) => (to ? [{ to }] : []))
  })
  const { phone: call, mail } = value as { phone?: string; mail?: string }
  if (path.at(-2) === 'desks') links.push({ call, mail })
  const beside = pairs.flatMap(([key, text]) =>
    typeof text === 'string' ? links.map((link) => ({ text, path: [...path, key], link })) : [],
  )
  return [...beside, ...pairs.flatMap(([key, item]) => wordsIn(item, [...path, key]))]
}

/** Links of a body, with constants as `{name}`. The k-th link to an address is at the k-th place that leads there. */
const linksOfBody = memoize(({ tree, references }: RenderedBody) => {
  const counts = new Map<string, number>()
  return linksIn(tree).map(({ href, text }) => {
    const places = references.filter(({ kind, value }) => kind === 'link' && value === href)
    const count = counts.get(href) ?? 0
    counts.set(href, count + 1)
    const { line = 1, column = 1 } = places[count] ?? places.at(-1) ?? {}
    return {
      href,
      text,
      names: Array.from(text.matchAll(/\{([\w-]+)\}/g), ([, name]) => name!),
      location: { line, column },
    }
  })
})

function linksIn(nodes: readonly BodyNode[]): { href: string; text: string }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const [name, props, ...children] = node
    return name === 'a' ? [{ href: String(props.href), text: shownText(children) }] : linksIn(children)
  })
}

const shownText = (nodes: readonly BodyNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const [name, props, ...children] = node
      return name === 'Value' ? `{${String(props.id)}}` : shownText(children)
    })
    .join('')
