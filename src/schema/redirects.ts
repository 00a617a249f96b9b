import { z } from 'zod'

const oldAddress = z
  .string()
  .regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*(\.(pdf|xlsx|zip))?$/, 'must be a path such as /services/interior')

/** Old addresses of an entry, for its page and for the file that is made of it. `npm run content -- mv` writes them. */
export const redirectsFrom = () =>
  z
    .array(oldAddress)
    .optional()
    .describe('Old addresses that lead here: to the page, or to the file for those of a file.')
