import type { Image } from '../../src/schema/fields'
import { ask } from '../resolve/remembered'
import { resolve } from '../resolve/resolve'
import { firstImage } from './first-image'
import type { BuiltRoute, ContextWithRoutes } from './route-base'

/** The first pictures of the pages that a page names, once all are known; there they are not the first to load. */
export function prefetchOf(context: ContextWithRoutes, { data, from }: BuiltRoute): { prefetch?: Image[] } {
  const authored = 'prefetch' in from.data ? from.data.prefetch : undefined
  if (data.kind !== 'sections' || !authored) return {}
  const paths = resolve(authored, context) as string[]
  return {
    prefetch: paths.flatMap((path) => ask(context, `picture of ${path}`, ({ byPath }) => pictureOf(byPath.get(path)))),
  }
}

function pictureOf(route: BuiltRoute | undefined): Image[] {
  const found = route && firstImage(route.data)
  if (!found) return []
  const { eager: _there, ...image } = found
  return [image]
}
