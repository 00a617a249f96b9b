import { list, ownAddress } from './fields.ts'

/** Old addresses of an entry, for its page and for the file that is made of it. `npm run content -- mv` writes them. */
export const redirectsFrom = () =>
  list(ownAddress('pdf', 'xlsx', 'zip'))
    .optional()
    .describe('Old addresses that lead here: to the page, or to the file for those of a file.')
