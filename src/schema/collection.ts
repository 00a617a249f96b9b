import type { z } from 'zod'

/** A kind of content; `collections.ts` lists all. */
export type Collection =
  | { kind: 'single' | 'list'; file: string; entry?: string; schema: z.ZodType }
  | {
      kind: 'tree' | 'folder'
      /** What one entry is called, by `npm run new` and in the data of its page. */
      entry: string
      folder: string
      format: 'yaml' | 'mdx'
      schema: z.ZodType
      /** What its page is called, where that is another word. */
      page?: string
      /** Address of an entry's page, if it has one. `scripts/site/routes/kinds/` builds the pages. */
      url?: (entry: { number: number; id: string; slug?: string | undefined }) => string | undefined
      /** Key of the first day online, for entries that have one. */
      firstDay?: string
    }
