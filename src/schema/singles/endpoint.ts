import { z } from 'zod'
import { hostPattern, isPrivateName } from '../web-address.ts'

const plain = new RegExp(`^https://${hostPattern}(?:/[\\w.~-]+)*/?$`)

/**
 * An address that pages post to. It is part of the policy and of `_headers`, so it must be one host and one path,
 * without user, port, query, wildcard or special characters.
 */
export const endpoint = () =>
  z
    .string()
    .max(200, 'must have 200 characters at most')
    .regex(plain, {
      error:
        'must be https://, a host in lower case and a path, without user name, port, query, anchor or special ' +
        'characters',
      abort: true,
    })
    .refine((value) => URL.canParse(value) && [value, `${value}/`].includes(new URL(value).href), {
      message: 'is a different address in browsers',
      params: { rule: 'format' },
    })
    .refine((value) => !isPrivateName(new URL(value).hostname), {
      message: 'names a host that visitors cannot reach',
      params: { rule: 'format' },
    })
