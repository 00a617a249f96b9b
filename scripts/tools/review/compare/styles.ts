import { readFileSync } from 'node:fs'
import { parse, type AtRule, type ChildNode, type Container } from 'postcss'
import { groupBy } from '../../../../src/lib/group-by.ts'
import { memoize } from '../../../pipeline/cache/memoize.ts'
import { uniqueCauses } from './causes.ts'
import type { ContentChange } from './changes.ts'
import { compareRecords, type OwnChange } from './differences.ts'
import type { Attribution } from './model.ts'

/** Values by selector and property: `.card { color }` has `red`. */
type Declarations = Record<string, string>

const readDeclarations = memoize((file: string): Declarations =>
  Object.fromEntries(read(parse(readFileSync(file, 'utf8')), '')),
)

function read({ nodes = [] }: Pick<Container, 'nodes'>, around: string): [name: string, value: string][] {
  return nodes.flatMap((node: ChildNode): [string, string][] => {
    if (node.type === 'decl') return [[`${around} { ${node.prop} }`.trim(), asWritten(node.value)]]
    // Rules of several selectors are as many rules, in any order.
    if (node.type === 'rule') return node.selectors.flatMap((one) => read(node, `${around} ${one}`.trim()))
    if (node.type !== 'atrule') return []
    // Layers have no effect that a reader looks for.
    const name = node.name === 'layer' ? around : `${around} @${node.name} ${node.params}${faceOf(node)}`.trim()
    return node.nodes ? read(node, name) : [[name, node.params]]
  })
}

/** What a browser chooses a face of a font by, which has no name of its own. */
const faceOf = ({ name, nodes = [] }: AtRule) =>
  name === 'font-face'
    ? nodes.flatMap((one) => (one.type === 'decl' && choosing.test(one.prop) ? one.value : [])).join(' ')
    : ''
const choosing = /^(?:font-(?:family|weight|stretch|style)|unicode-range)$/

/** The minifier's form of `light-dark()`. */
const lightDark =
  /var\(--lightningcss-light,([^()]*(?:\([^()]*\))?)\) ?var\(--lightningcss-dark,([^()]*(?:\([^()]*\))?)\)/g

const asWritten = (value: string) => value.replace(lightDark, 'light-dark($1, $2)')

/** Above this, a style sheet was rewritten, and a list of declarations says nothing. */
const MOST_DECLARATIONS = 40

/** The declarations that differ between the style sheets of a page. */
export function compareStyles(before: readonly string[], after: readonly string[]): OwnChange[] {
  const [old, now] = [before, after].map((files) => Object.assign({}, ...files.map(readDeclarations)) as Declarations)
  const changes = joinSelectors(compareRecords('style', old!, now!))
  if (changes.length > 0 && changes.length <= MOST_DECLARATIONS) return changes
  const where = changes.length > 0 ? `${changes.length} declarations` : 'order of the rules'
  return [{ kind: 'style', where, before: '', after: '' }]
}

/** The selector and the property of a declaration. */
const split = (where: string) => where.split(/ (?=\{ [\w-]+ \}$)/)

/** Selectors that are named. */
const MOST_SELECTORS = 3

/** The same change of several selectors is one. */
function joinSelectors(changes: readonly OwnChange[]): OwnChange[] {
  const groups = groupBy(changes, ({ where, before, after }) =>
    JSON.stringify([split(where)[1] ?? where, before, after]),
  )
  return [...groups.values()].map((same) => {
    const [first] = same
    const names = same.slice(0, MOST_SELECTORS).map(({ where }) => split(where)[0])
    const others = same.length > names.length ? ` and ${same.length - names.length} more` : ''
    return { ...first!, where: [names.join(', ') + others, split(first!.where)[1] ?? ''].join(' ').trim() }
  })
}

/**
 * Finds the changed lines of style sheets and components that a style comes from: a line that states the property and
 * the value of a declaration caused it; else one of all changed lines did.
 */
export function styleSources(code: readonly ContentChange[]): (change: OwnChange) => Attribution {
  const lines = code
    .filter(({ cause }) => /^src\/.*\.(css|tsx?)$/.test(cause.file))
    .map(({ cause, before, after }) => ({ cause, text: squeeze((after ?? before)!.text) }))
  return ({ where, before, after }) => {
    const declaration = squeeze(`${/\{ ([\w-]+) \}$/.exec(where)?.[1] ?? ''}:${after || before}`)
    const stated = lines.filter(({ text }) => text.includes(declaration))
    const possible = stated.length > 0 ? stated : lines
    return { causes: uniqueCauses(possible.map(({ cause }) => cause)), isCertain: possible.length === 1 }
  }
}

/** As minified: without spaces, and without zeros before a point. */
const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '').replace(/\b0\./g, '.')
