import { basename } from 'node:path'
import { groupBy } from '../../../../src/lib/group-by.ts'
import { distance } from '../../../../src/lib/nearest.ts'
import type { PageParts } from '../sides/page-parts.ts'
import type { ContentChange } from './changes.ts'
import { causeName, uniqueCauses, type Versions } from './causes.ts'
import type { OwnChange } from './compare-records.ts'
import { compareFacts, factKey, readHost, type FactChange } from './facts.ts'
import { findHunks, pairItems } from './hunks.ts'
import { factNames, type Attribution, type Fact, type FactKind } from './model.ts'

/** Where a fact is shown, and where it comes from. */
interface Shown extends Attribution {
  page?: string
}

/** What is listed of new pages, and of what only machines read. */
const risky = new Set<FactKind>(['host', 'phone', 'mail', 'characters', 'price'])
const computed = new Set<FactKind>(['price', 'percentage', 'number', 'date', 'cell'])
const isRisky = ({ kind }: FactChange) => risky.has(kind)

/** The facts that pages, documents and content state differently, each once for the lines that caused it. */
export class GatheredFacts {
  readonly #facts = new Map<string, Fact>()
  readonly #written: { found: FactChange; cause: string; change: ContentChange }[]

  constructor(changes: readonly ContentChange[]) {
    this.#written = changes.flatMap((change) =>
      writtenFacts(change).map((found) => ({ found, change, cause: causeName(change.cause) })),
    )
  }

  add(found: FactChange, { page, ...shown }: Shown): void {
    const { causes, isCertain } = this.#refine(found, shown)
    const { note = '', context } = found
    // Of several possible lines, each may have caused one of two equal facts.
    const key = JSON.stringify([factKey(found), causes, isCertain ? '' : context])
    const fact = this.#facts.get(key) ?? { ...found, note, causes, isCertain, pages: [] }
    if (page !== undefined && !fact.pages.includes(page)) fact.pages.push(page)
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

  /** The facts in a change of a page. */
  addChange(change: OwnChange, shown: Shown): void {
    for (const found of changedFacts(change)) this.add(found, shown)
  }

  /** Alternative texts that changed without their picture, or did not change with it. */
  addAlts({ pictures: old }: PageParts, { pictures: now }: PageParts, causesOf: (change: OwnChange) => Shown): void {
    for (const [name, { alt: after = '', version }] of Object.entries(now)) {
      const was = old[name]
      const before = was?.alt ?? ''
      const isReplaced = was?.version !== version
      if (!was || (before === after && !isReplaced)) continue
      const note =
        before === after
          ? 'The picture changed and its text did not: still right?'
          : isReplaced
            ? ''
            : 'The text changed and its picture did not: still right?'
      const shown = causesOf({ kind: before === after ? 'picture' : 'text', where: name, before, after })
      this.add({ kind: 'alt', before, after, context: basename(name), note }, shown)
    }
  }

  /** What a new page states that could harm. */
  addPage({ blocks, links }: PageParts, shown: Shown): void {
    const text = [...blocks.map((block) => block.text), ...links.map(([, href]) => href)].join('\n')
    for (const found of compareFacts('', text).filter(isRisky)) this.add(found, shown)
  }

  /** All facts, those that could harm a reader most first, with what no page shows. */
  list(knownHosts: () => ReadonlySet<string>): Fact[] {
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
    const computedOnce = this.#joinComputed([...this.#facts.values()])
    const facts = joinFacts(computedOnce, changedHosts, (others, { note }) =>
      [note, ...(others > 0 ? [`with ${others} more addresses of this host`] : [])].filter(Boolean).join(', '),
    )
    const newHosts = facts.filter(({ kind, after }) => kind === 'host' && after)
    const known = newHosts.length > 0 ? knownHosts() : new Set<string>()
    for (const fact of newHosts) fact.note = [describeHost(fact, known), fact.note].filter(Boolean).join(', ')
    return facts.toSorted((one, other) => rank(one) - rank(other) || other.pages.length - one.pages.length)
  }

  /** What is computed from a stated value is one fact: totals of a table, numbers on a list. */
  #joinComputed(facts: readonly Fact[]): Fact[] {
    const stated = new Set(this.#written.map(({ found }) => factKey(found)))
    const isComputed = (fact: Fact) => computed.has(fact.kind) && !stated.has(factKey(fact))
    return joinFacts(
      facts,
      (fact) => (isComputed(fact) ? JSON.stringify(fact.causes) : undefined),
      (others) => (others > 0 ? `computed, with ${others} more in the changes` : 'computed'),
    )
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

/** Facts of one group as one, the shortest, with the pages and lines of all. */
function joinFacts(
  facts: readonly Fact[],
  nameGroup: (fact: Fact) => string | undefined,
  describe: (others: number, first: Fact) => string,
): Fact[] {
  const groups = groupBy(facts, (fact) => nameGroup(fact) ?? fact)
  return [...groups.values()].map((group) => {
    const [first] = group.toSorted((one, other) => one.before.length - other.before.length)
    if (nameGroup(first!) === undefined) return first!
    const certain = group.filter(({ isCertain }) => isCertain)
    return {
      ...first!,
      pages: [...new Set(group.flatMap((one) => one.pages))],
      causes: uniqueCauses((certain.length > 0 ? certain : group).flatMap(({ causes }) => causes)),
      isCertain: certain.length > 0,
      note: describe(group.length - 1, first!),
    }
  })
}

/** The hosts of an address that leads elsewhere. */
const changedHosts = ({ before, after }: Fact) =>
  before.startsWith('https://') && after.startsWith('https://') && readHost(before) !== readHost(after)
    ? `${readHost(before)} ${readHost(after)}`
    : undefined

const cellValue = (line: string) => line.slice(line.indexOf(': ') + 2)

const kinds = Object.keys(factNames)
const rank = ({ kind, note = '' }: { kind: FactKind; note?: string }) =>
  kinds.indexOf(kind) + kinds.length * (Number(note.startsWith('computed')) - Number(note.startsWith('look-alike')))

function changedFacts({ kind, where, before, after }: OwnChange): FactChange[] {
  const whole = (one: FactKind): FactChange => ({ kind: one, before, after, context: '', note: where })
  switch (kind) {
    case 'text': {
      const found = compareFacts(before, after)
      return where === 'caption' ? [whole('caption'), ...found.filter(isRisky)] : found
    }
    case 'head':
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

/** The keys of site.yaml that decide where data and calls go. */
const destinations = ['origin', 'inquiries', 'phones', 'mails']

/** The facts in a changed value of content. */
function writtenFacts({ before, after }: ContentChange): FactChange[] {
  const { file, path } = (after ?? before)!
  const [was, is] = [before?.text ?? '', after?.text ?? '']
  const key = path.findLast((part) => typeof part === 'string')
  const whole = (kind: FactKind, note = ''): FactChange[] => [{ kind, before: was, after: is, context: '', note }]
  // A new or removed file is a page; redirects are compared as built.
  if (path.length === 0 || key === 'redirectsFrom') return []
  if (file === 'content/site.yaml' && destinations.includes(String(path[0])))
    return whole('destination', path.join('.'))
  if (key === 'draft' || key === 'publishAt') return whole('destination', key)
  if (key === 'alt' || key === 'caption') return whole(key)
  if (key === 'image' || key === 'file') return whole('picture')
  if (key === 'formula' || (was + is).startsWith('=')) return whole('formula')
  return compareFacts(was, is)
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
