import { z } from 'zod'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A host of two names or more, the last of letters, and a path of plain signs. */
const plain = new RegExp(`^https://(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})(?:/[\\w.~-]+)*/?$`)

/**
 * An address that pages send to. It stands in the policy, in `_headers` and in a file for every visitor, so it is one
 * host and one path: no name and password, port, question or wildcard, and no sign that means something there.
 */
export const endpoint = () =>
  z
    .string()
    .max(200, 'must have 200 characters at most')
    .regex(plain, {
      error:
        'must be https://, a host in lower case and a path, without user, port, question mark, ' +
        'anchor or any other sign',
      abort: true,
    })
    .refine((value) => URL.canParse(value) && [value, `${value}/`].includes(new URL(value).href), {
      message: 'is read by browsers as another address',
      params: { rule: 'format' },
    })
