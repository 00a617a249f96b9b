import type { Image } from '../../src/schema/fields'
import { resolve } from '../resolve/resolve'
import { firstImage, type BuiltRoute } from './route-base'
import type { SiteContext } from '../resolve/site-context'

/** Gives a page the first pictures of the pages that it names, once all are known; there they are not the first to load. */
export function addPrefetch(context: SiteContext, { data, from }: BuiltRoute, routes: BuiltRoute[]): void {
  const authored = 'prefetch' in from.data ? from.data.prefetch : undefined
  if (data.kind !== 'sections' || !authored) return
  const paths = resolve(authored, context, (path) => from.source.locate([...from.at, 'prefetch', ...path])) as string[]
  data.prefetch = paths.flatMap((path) => pictureOf(path, routes))
}

function pictureOf(path: string, routes: BuiltRoute[]): Image[] {
  const route = routes.find(({ data }) => data.path === path)
  const found = route && firstImage(route.data)
  if (!found) return []
  const { eager: _there, ...image } = found
  return [image]
}
