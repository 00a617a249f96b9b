import type { Image } from '../../src/schema/fields'
import { resolve } from '../resolve/resolve'
import type { SiteContext } from '../resolve/site-context'
import { firstImage } from './first-image'
import type { BuiltRoute } from './route-base'

/** The first pictures of the pages that a page names, once all are known; there they are not the first to load. */
export function prefetchOf(
  context: SiteContext,
  { data, from }: BuiltRoute,
  routes: BuiltRoute[],
): { prefetch?: Image[] } {
  const authored = 'prefetch' in from.data ? from.data.prefetch : undefined
  if (data.kind !== 'sections' || !authored) return {}
  const paths = resolve(authored, context) as string[]
  return { prefetch: paths.flatMap((path) => pictureOf(path, routes)) }
}

function pictureOf(path: string, routes: BuiltRoute[]): Image[] {
  const route = routes.find(({ data }) => data.path === path)
  const found = route && firstImage(route.data)
  if (!found) return []
  const { eager: _there, ...image } = found
  return [image]
}
