import { collections, type CollectionName } from '../../../src/schema/collections.ts'

type Collections = typeof collections
export type Kind = Extract<Collections[CollectionName], { entry: string }>['entry']

/** The kinds that `npm run new` creates, each with a file in `templates/`. Terms and pictures have no drafts. */
export const kinds = Object.fromEntries(
  Object.entries(collections).flatMap(([name, spec]) => ('entry' in spec ? [[spec.entry, name]] : [])),
) as { [Name in CollectionName as Extract<Collections[Name], { entry: string }>['entry']]: Name }
