import type { BodyNode, RouteData } from '../../../src/schema/data/route-data.ts'
import type { BuiltPage } from './built-page.ts'

/** The first text of a route's body that does not stand in its page. */
export function lostText(route: RouteData, { mainText }: Pick<BuiltPage, 'mainText'>): string | undefined {
  return textsOf(('body' in route && route.body) || []).find((part) => !mainText.includes(part))
}

function textsOf(nodes: BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (Array.isArray(node)) return textsOf(node.slice(2) as BodyNode[])
    const text = node.replace(/\s+/g, ' ').trim()
    return text ? [text] : []
  })
}
