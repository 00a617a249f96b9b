import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Copies what style sheets say of classes into the elements, because programs mark bold text with such a class. */
export function applyClassStyles(root: Root): void {
  const rules: { tag: string; name: string; style: string }[] = []
  visit(root, { tagName: 'style' }, ({ children: [sheet] }) => {
    if (sheet?.type !== 'text') return
    for (const rule of sheet.value.split('}')) {
      const [selectors = '', style = ''] = rule.split('{')
      for (const [, tag = '', name = ''] of selectors.matchAll(/(?<=^|[,\s])([a-z]*)\.([\w-]+)\s*(?=,|$)/g))
        rules.push({ tag, name, style })
    }
  })
  visit(root, 'element', ({ tagName, properties }) => {
    const names = [properties.className ?? []].flat()
    const named = rules.filter(({ tag, name }) => names.includes(name) && (tag === '' || tag === tagName))
    if (named.length === 0) return
    // The last declaration of a property counts, and its own style comes last.
    const styles = [...named.map(({ style }) => style), String(properties.style ?? '')]
    const declarations = styles
      .join(';')
      .split(';')
      .map((one) => [one.split(':')[0]!.trim().toLowerCase(), one.trim()])
    properties.style = Object.values(Object.fromEntries(declarations) as Record<string, string>).join(';')
  })
}
