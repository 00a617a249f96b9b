import { readFileSync } from 'node:fs'
import { parse, type ChildNode, type Container } from 'postcss'
import { compareRecords, type OwnChange } from './compare-pages.ts'

/** Values by selector and property: `.card { color }` has `red`. */
type Declarations = Record<string, string>

const known = new Map<string, Declarations>()

function readDeclarations(file: string): Declarations {
  const found = known.get(file) ?? Object.fromEntries(read(parse(readFileSync(file, 'utf8')), ''))
  known.set(file, found)
  return found
}

function read({ nodes = [] }: Pick<Container, 'nodes'>, around: string): [name: string, value: string][] {
  return nodes.flatMap((node: ChildNode): [string, string][] => {
    if (node.type === 'decl') return [[`${around} { ${node.prop} }`.trim(), asWritten(node.value)]]
    if (node.type === 'rule') return read(node, `${around} ${node.selector}`.trim())
    if (node.type !== 'atrule') return []
    // Layers have no effect that a reader looks for.
    const name = node.name === 'layer' ? around : `${around} @${node.name} ${node.params}`.trim()
    return node.nodes ? read(node, name) : [[name, node.params]]
  })
}

/** The minifier's form of `light-dark()`. */
const lightDark =
  /var\(--lightningcss-light,([^()]*(?:\([^()]*\))?)\) ?var\(--lightningcss-dark,([^()]*(?:\([^()]*\))?)\)/g

const asWritten = (value: string) => value.replace(lightDark, 'light-dark($1, $2)')

/** Above this, a style sheet was rewritten, and a list of declarations says nothing. */
const MOST_DECLARATIONS = 40

/** The declarations that differ between the style sheets of a page. */
export function compareStyles(before: readonly string[], after: readonly string[]): OwnChange[] {
  const [old, now] = [before, after].map((files) => Object.assign({}, ...files.map(readDeclarations)) as Declarations)
  const changes = compareRecords('style', old!, now!)
  if (changes.length > 0 && changes.length <= MOST_DECLARATIONS) return changes
  const where = changes.length > 0 ? `${changes.length} declarations` : 'order of the rules'
  return [{ kind: 'style', where, before: '', after: '' }]
}
