import { groupBy } from '../../../../src/lib/group-by.ts'
import { uniqueCauses } from './causes.ts'
import { factKey, readHost, squeeze } from './facts.ts'
import type { Fact } from './model.ts'

/** Lines of a PDF end inside of words and addresses. */
const isOfPdf = ({ pages }: Fact) => pages.length > 0 && pages.every((path) => path.endsWith('.pdf'))

const measures = /^[\d.,]+\s?(?:kB|MB|GB|pages?)$/

const naming = new Set<Fact['kind']>(['load', 'host', 'destination', 'policy', 'package'])

const isPassive = ({ note }: Fact) => /^(?:linked by|named in) /.test(note)

/** Without a host that is only linked or named where another fact says more of it. */
export function withoutNamed(facts: readonly Fact[]): Fact[] {
  const kept = new Set(facts.filter((fact) => !isPassive(fact)))
  for (const fact of facts.filter(isPassive)) {
    const host = readHost(fact.after)
    if (![...kept].some((one) => naming.has(one.kind) && one.after.includes(host))) kept.add(fact)
  }
  return facts.filter((fact) => kept.has(fact))
}

/** Without a policy that allows what another fact says: where requests go. */
export function withoutAllowed(facts: readonly Fact[]): Fact[] {
  const said = facts.filter(({ kind }) => kind === 'destination').map(({ before, after }) => `${before} ${after}`)
  return facts.filter(({ kind, before, after }) => {
    if (kind !== 'policy') return true
    const [old, now] = [before.split(' '), after.split(' ')]
    const differing = [...old.filter((one) => !now.includes(one)), ...now.filter((one) => !old.includes(one))]
    return !differing.every((one) => isAddress.test(one) && said.some((text) => text.includes(readHost(one))))
  })
}

/** Without facts that contain another: a document repeats the sentence of its page with what is beside it. */
export function withoutEchoes(facts: readonly Fact[]): Fact[] {
  const keys = new Map(facts.map((fact) => [fact, [squeeze(fact.before), squeeze(fact.after)] as const]))
  return facts.filter((fact) => {
    if (fact.kind !== 'meaning') return true
    const [before, after] = keys.get(fact)!
    const inner = facts.find((one) => {
      if (one === fact || one.kind !== 'meaning') return false
      const [was, is] = keys.get(one)!
      return was.length + is.length < before.length + after.length && before.includes(was) && after.includes(is)
    })
    inner?.pages.push(...fact.pages.filter((path) => !inner.pages.includes(path)))
    return !inner
  })
}

/** Facts of one group as one, the shortest, with the pages and lines of all. */
export function joinFacts(
  facts: readonly Fact[],
  nameGroup: (fact: Fact) => string | undefined,
  describe: (others: number, first: Fact) => string,
): Fact[] {
  const groups = groupBy(facts, (fact) => nameGroup(fact) ?? fact)
  return [...groups.values()].map((group) => {
    const [first] = group.toSorted(
      (one, other) => Number(isOfPdf(one)) - Number(isOfPdf(other)) || one.before.length - other.before.length,
    )
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
export const changedHosts = ({ before, after }: Fact) =>
  isAddress.test(before) && isAddress.test(after) && readHost(before) !== readHost(after)
    ? `${readHost(before)} ${readHost(after)}`
    : undefined
const isAddress = /^(?:https?:\/\/|www\.)/

const computed = new Set<Fact['kind']>(['price', 'percentage', 'number', 'date', 'cell'])

/** What is computed from a stated value is one fact: totals of a table, numbers on a list. */
export function joinComputed(facts: readonly Fact[], stated: ReadonlySet<string>): Fact[] {
  const isComputed = (fact: Fact) => computed.has(fact.kind) && !stated.has(factKey(fact))
  return joinFacts(
    facts.filter((fact) => !isComputed(fact) || !isLayout(fact)),
    (fact) => (isComputed(fact) ? JSON.stringify(fact.causes) : undefined),
    (others) => (others > 0 ? `computed, with ${others} more in the changes` : 'computed'),
  )
}

/** How long and heavy a document is follows from what it says, and so do the numbers of its pages. */
const isLayout = (fact: Fact) => measures.test(fact.after || fact.before) || (fact.kind === 'number' && isOfPdf(fact))
