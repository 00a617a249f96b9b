import { groupBy } from '../../../../src/lib/group-by.ts'
import { memoize } from '../../../pipeline/cache/memoize.ts'
import { uniqueCauses } from './causes.ts'
import { factKey, readHost, squeeze } from './facts.ts'
import type { Fact } from './model.ts'

/** Lines of a PDF end inside of words and addresses. */
const isOfPdf = ({ pages }: Fact) => pages.length > 0 && pages.every((path) => path.endsWith('.pdf'))

const naming = new Set<Fact['kind']>(['load', 'host', 'destination', 'policy', 'package'])

const isPassive = ({ note }: Fact) => /^(?:linked by|named in) /.test(note)

const words = memoize(squeeze)

/** Whether one fact says what another does: more of a host, where a policy lets requests go, the innermost sentence. */
function says(one: Fact, other: Fact): boolean {
  if (isPassive(other)) return naming.has(one.kind) && one.after.includes(readHost(other.after))
  if (other.kind === 'policy') {
    const [old, now] = [other.before.split(' '), other.after.split(' ')]
    const differing = [
      ...old.filter((source) => !now.includes(source)),
      ...now.filter((source) => !old.includes(source)),
    ]
    const text = `${one.before} ${one.after}`
    return one.kind === 'destination' && differing.every((it) => isAddress.test(it) && text.includes(readHost(it)))
  }
  if (one.kind !== 'meaning' || other.kind !== 'meaning') return false
  const [inner, outer] = [one, other].map(({ before, after }) => [words(before), words(after)] as const)
  const isShorter = inner!.join('').length < outer!.join('').length
  return isShorter && outer![0].includes(inner![0]) && outer![1].includes(inner![1])
}

/** What says more comes first: a short sentence, and last where a host is only named. */
const rank = (fact: Fact) =>
  isPassive(fact) ? Infinity : fact.kind === 'policy' ? Number.MAX_VALUE : fact.before.length + fact.after.length

/** Without facts that another says. A document repeats the sentence of its page with what is beside it. */
export function withoutRepeated(facts: readonly Fact[]): Fact[] {
  const kept = new Set<Fact>()
  for (const fact of facts.toSorted((one, other) => rank(one) - rank(other))) {
    const more = [...kept].find((one) => says(one, fact))
    if (!more) kept.add(fact)
    else if (fact.kind === 'meaning') more.pages = [...new Set([...more.pages, ...fact.pages])]
  }
  return facts.filter((fact) => kept.has(fact))
}

const isAddress = /^(?:https?:\/\/|www\.)/

/** The hosts of an address that leads elsewhere. */
const changedHosts = ({ before, after }: Fact) =>
  isAddress.test(before) && isAddress.test(after) && readHost(before) !== readHost(after)
    ? `${readHost(before)} ${readHost(after)}`
    : undefined

const computed = new Set<Fact['kind']>(['price', 'percentage', 'number', 'date', 'cell'])

const measures = /^[\d.,]+\s?(?:kB|MB|GB|pages?)$/

/** How long and heavy a document is follows from what it says, and so do the numbers of its pages. */
const isLayout = (fact: Fact) => measures.test(fact.after || fact.before) || (fact.kind === 'number' && isOfPdf(fact))

/**
 * What is computed from a stated value is one fact: totals of a table, numbers on a list. So are the addresses of a host
 * that became another. The shortest is named, with the pages and lines of all.
 */
export function joinFacts(facts: readonly Fact[], stated: ReadonlySet<string>): Fact[] {
  const isComputed = (fact: Fact) => computed.has(fact.kind) && !stated.has(factKey(fact))
  const groups = groupBy(
    facts.filter((fact) => !isComputed(fact) || !isLayout(fact)),
    (fact) => (isComputed(fact) ? JSON.stringify(fact.causes) : (changedHosts(fact) ?? fact)),
  )
  return [...groups.values()].map((group) => {
    const [first] = group.toSorted(
      (one, other) => Number(isOfPdf(one)) - Number(isOfPdf(other)) || one.before.length - other.before.length,
    )
    const certain = group.filter(({ isCertain }) => isCertain)
    const others = group.length - 1
    const [name, more] = isComputed(first!)
      ? ['computed', 'more in the changes']
      : [first!.note, 'more addresses of this host']
    return {
      ...first!,
      pages: [...new Set(group.flatMap((one) => one.pages))],
      causes: uniqueCauses((certain.length > 0 ? certain : group).flatMap(({ causes }) => causes)),
      isCertain: certain.length > 0,
      note: [name, ...(others > 0 ? [`with ${others} ${more}`] : [])].filter(Boolean).join(', '),
    }
  })
}
