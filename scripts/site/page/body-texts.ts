import type { BodyNode, RouteData } from '../../../src/schema/data/route-data.ts'

/** The texts of a route's body, which have to be in its page. */
export const bodyTexts = (route: RouteData): string[] => textsIn(('body' in route && route.body) || [])

function textsIn(nodes: BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (Array.isArray(node)) return textsIn(node.slice(2) as BodyNode[])
    const text = node.replace(/\s+/g, ' ').trim()
    return text ? [text] : []
  })
}
