import { basename } from 'node:path'
import { distance } from '../../../../src/lib/nearest.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import type { Address } from '../sides/addresses.ts'
import type { PageParts } from '../sides/page-parts.ts'
import type { ContentChange } from './changes.ts'
import { causeName, joinCauses, type Versions } from './causes.ts'
import { findHunks, type OwnChange, pairItems } from './differences.ts'
import { compareFacts, factKey, readHost, type FactChange } from './facts.ts'
import { joinFacts, withoutRepeated } from './join-facts.ts'
import { factNames, type Attribution, type Change, type Fact, type FactKind } from './model.ts'

/** Where a fact is shown, and where it comes from. */
interface Shown extends Attribution {
  pages?: readonly string[]
}

/** What is listed of new pages, and of what only machines read. */
const risky = new Set<FactKind>(['host', 'phone', 'mail', 'characters', 'price'])
const isRisky = ({ kind }: FactChange) => risky.has(kind)

/** The facts that pages, documents and content state differently, each once for the lines that caused it. */
export class GatheredFacts {
  readonly #facts = new Map<string, Fact>()
  /** By what they do. */
  readonly #hosts = new Map<string, FactChange>()
  readonly #written: { found: FactChange; cause: string; change: ContentChange }[]
  readonly #knownHosts: () => ReadonlySet<string>

  /** `knownHosts` are those that the base names. */
  constructor(changes: readonly ContentChange[], knownHosts: () => ReadonlySet<string>) {
    this.#knownHosts = knownHosts
    this.#written = changes.flatMap((change) =>
      writtenFacts(change).map((found) => ({ found, change, cause: causeName(change.cause) })),
    )
  }

  add(found: FactChange, { pages = [], ...shown }: Shown): void {
    const { causes, isCertain } = this.#refine(found, shown)
    const { note = '', context } = found
    // Of several possible lines, each may have caused one of two equal facts, in other sentences.
    const key = JSON.stringify([found.kind === 'load', factKey(found), isCertain ? causes : context])
    const fact = this.#facts.get(key) ?? { ...found, note, causes, isCertain, pages: [] }
    if (!isCertain) fact.causes = joinCauses(fact.causes, causes)
    fact.pages = [...new Set([...fact.pages, ...pages])]
    this.#facts.set(key, fact)
  }

  addText({ before, after }: Versions, shown: Shown): void {
    for (const found of compareFacts(before, after)) this.add(found, shown)
  }

  /** Cells of a workbook, `sheet1 B6: 100`. A new row moves the others without changing them. */
  addCells(before: readonly string[], after: readonly string[], shown: Shown): void {
    const hunks = findHunks(before, after, (line) => cellValue(line).replace(/(?<=[A-Z])\d+/g, '#'))
    for (const [was = '', is = ''] of hunks.flatMap(pairItems)) {
      const kind = cellValue(is || was).startsWith('=') ? 'formula' : 'cell'
      const note = (is || was).slice(0, (is || was).indexOf(':'))
      this.add({ kind, before: was && cellValue(was), after: is && cellValue(is), context: '', note }, shown)
    }
  }

  /** Hosts that a page or file did not name before. A changed link, which comes first, may say the same. */
  addHosts(before: readonly Address[], after: readonly Address[], causesOf: (address: string) => Shown): void {
    const known = new Set(before.map(addressKey))
    const added = new Map(
      after.flatMap((one) => (one.host && !known.has(addressKey(one)) ? [[addressKey(one), one]] : [])),
    )
    for (const [name, { role, address, by }] of added) {
      const isPassive = role === 'leads' || role === 'names'
      if (isPassive && this.#knownHosts().has(readHost(address))) continue
      const [kind, note] = [role === 'leads' ? 'host' : 'load', `${roles[role]} ${by}`] as const
      const found = this.#hosts.get(name) ?? { kind, before: '', after: address, context: '', note }
      this.#hosts.set(name, found)
      this.add(found, causesOf(address))
    }
  }

  /** The facts in a change of pages. */
  addChange(change: Change): void {
    for (const found of changedFacts(change)) this.add(found, change)
  }

  /** Alternative texts that changed without their picture, or did not change with it. */
  addAlts({ pictures: old }: PageParts, { pictures: now }: PageParts, causesOf: (change: OwnChange) => Shown): void {
    for (const [name, { alt: after = '', version }] of Object.entries(now)) {
      const was = old[name]
      if (!was) continue
      const before = was.alt ?? ''
      const [hasSameText, isSamePicture] = [before === after, was.version === version]
      if (hasSameText && isSamePicture) continue
      const [changed, other] = hasSameText ? ['picture', 'text'] : ['text', 'picture']
      const note = hasSameText || isSamePicture ? `The ${changed} changed and its ${other} did not: still right?` : ''
      const shown = causesOf({ kind: hasSameText ? 'picture' : 'text', where: name, before, after })
      this.add({ kind: 'alt', before, after, context: basename(name), note }, shown)
    }
  }

  /** What a new page states that could harm. */
  addPage({ blocks, links }: PageParts, shown: Shown): void {
    const text = [...blocks.map((block) => block.text), ...links.map(([, href]) => href)].join('\n')
    for (const found of compareFacts('', text).filter(isRisky)) this.add(found, shown)
  }

  /** All facts, those that could harm a reader most first, with what no page shows. */
  list(): Fact[] {
    for (const { found, cause, change } of this.#written) {
      const isOfFile = (fact: Fact) => fact.causes.some(({ file }) => file === change.cause.file)
      const same = [...this.#facts.values()].find((fact) =>
        factKey(fact) === factKey(found)
          ? isOfFile(fact)
          : fact.kind === 'meaning' && found.kind === 'meaning' && fact.causes.some((one) => causeName(one) === cause),
      )
      if (!same) this.add(found, { causes: [change.cause], isCertain: true })
      else if (rank(found) < rank(same)) Object.assign(same, { kind: found.kind, note: found.note ?? same.note })
    }
    const stated = new Set(this.#written.map(({ found }) => factKey(found)))
    const facts = joinFacts(withoutRepeated([...this.#facts.values()]), stated)
    for (const fact of facts.filter(({ kind, after }) => (kind === 'host' || kind === 'load') && after))
      fact.note = [describeHost(fact, this.#knownHosts()), fact.note].filter(Boolean).join(', ')
    return facts.toSorted(byHarm)
  }

  /** Of several possible lines, the only one that states the fact caused it. */
  #refine(found: FactChange, { causes, isCertain }: Attribution): Attribution {
    if (isCertain) return { causes, isCertain }
    const names = new Set(causes.map(causeName))
    const stated = this.#written.filter((one) => names.has(one.cause) && factKey(one.found) === factKey(found))
    const [only] = new Map(stated.map((one) => [one.cause, one.change.cause])).values()
    return only && stated.every(({ cause }) => cause === causeName(only))
      ? { causes: [only], isCertain: true }
      : { causes, isCertain }
  }
}

const roles: Record<Address['role'], string> = {
  loads: 'loaded by',
  sends: 'sent to by',
  leads: 'linked by',
  names: 'named in',
}
const addressKey = ({ role, host }: Address) => `${role} ${host}`

const cellValue = (line: string) => line.slice(line.indexOf(': ') + 2)

const kinds = Object.keys(factNames)
const rank = ({ kind, note = '' }: { kind: FactKind; note?: string }) =>
  kinds.indexOf(kind) + kinds.length * (Number(note.startsWith('computed')) - Number(note.startsWith('look-alike')))

/** What could harm a reader most comes first. */
export const byHarm = (one: Fact, other: Fact) => rank(one) - rank(other) || other.pages.length - one.pages.length

function changedFacts({ kind, where, before, after }: OwnChange): FactChange[] {
  const whole = (one: FactKind): FactChange => ({ kind: one, before, after, context: '', note: where })
  switch (kind) {
    case 'text': {
      const found = compareFacts(before, after)
      return where === 'caption' ? [whole('caption'), ...found.filter(isRisky)] : found
    }
    case 'head':
      if (where.startsWith('policy ')) return [{ ...whole('policy'), note: where.slice('policy '.length) }]
      return where === 'robots' || where === 'canonical' ? [whole('destination')] : compareFacts(before, after)
    case 'link': {
      const found = compareFacts(before, after).filter(isRisky)
      return found.length > 0 ? found : [whole('link')]
    }
    case 'data':
      return compareFacts(before, after).filter(isRisky)
    default:
      return []
  }
}

const longLabels = (host: string) =>
  host
    .split('.')
    .slice(0, -1)
    .filter(({ length }) => length >= 5)

/** Says how a new host resembles one that the site links to already. */
function describeHost({ before, after }: Fact, known: ReadonlySet<string>): string {
  const host = readHost(after)
  if (known.has(host)) return before ? 'another host, which the site links to already' : ''
  const others = [...known].filter((one) => one !== '' && !host.endsWith(`.${one}`))
  const alike =
    others.find((one) => host.includes(one)) ??
    others.find((one) => distance(host, one) <= 2) ??
    others.find((one) => longLabels(one).some((label) => host.includes(label)))
  return alike ? `look-alike of ${alike}` : before ? 'a new host' : 'new'
}

/** The keys of site.yaml that decide where data and calls go. */
const destinations = ['origin', 'inquiries', 'phones', 'mails']

/** The facts in a changed value of content. */
function writtenFacts({ before, after, name }: ContentChange): FactChange[] {
  const { file, path } = (after ?? before)!
  const [was, is] = [before?.text ?? '', after?.text ?? '']
  const key = path.findLast((part) => typeof part === 'string')
  const whole = (kind: FactKind, note = ''): FactChange[] => [{ kind, before: was, after: is, context: '', note }]
  // A renamed key says the same; a new or removed file is a page; redirects are compared as built.
  if (was === is || path.length === 0 || key === 'redirectsFrom') return []
  if (file === 'content/site.yaml' && destinations.includes(String(path[0])))
    return whole('destination', path.join('.'))
  if (key === 'draft' || key === 'publishAt') return whole('destination', key)
  if (key === 'alt' || key === 'caption') return whole(key)
  if (key === 'image' || key === 'file') return whole('picture')
  if (key === 'formula' || (was + is).startsWith('=')) return whole('formula')
  const found = compareFacts(was, is)
  return file.startsWith('content/drawings/') ? found.map((one) => measured(one, path, name)) : found
}

/** A coordinate with its unit, and what is drawn there. */
function measured(found: FactChange, path: DataPath, name?: string): FactChange {
  if (found.kind !== 'number' || typeof path.at(-1) !== 'number') return found
  const keys = path.filter((part) => typeof part === 'string')
  const unit = keys.at(-1) === 'fall' ? '%' : ' mm'
  const [before, after] = [found.before, found.after].map((text) => text && text + unit)
  return { ...found, before: before!, after: after!, context: [name, keys.at(-1)].filter(Boolean).join(': ') }
}
