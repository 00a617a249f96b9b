import { z } from 'zod'
import { parseUrl } from '../lib/parse-url.ts'
import { addProblems } from './problem.ts'

export interface AddressProblem {
  message: string
  hint: string
}

const label = (allowedCharacters: string) =>
  `[${allowedCharacters}](?:[${allowedCharacters}-]{0,61}[${allowedCharacters}])?`

/** A DNS name of at least two labels in lower case. A last label of letters keeps out IP addresses. */
export const hostPattern = `(?:${label('a-z0-9')}\\.)+(?:[a-z]{2,63}|xn--${label('a-z0-9')})`

/**
 * Allowed letters of a linked host: ASCII, and French as .ca allows. Cyrillic and Greek look like Latin letters.
 * Source: https://www.cira.ca/en/resources/documents/domains/idn-character-table/
 */
const allowedCharacters = 'a-z0-9àâæçèéêëîïôœùûüÿ'
/** A label wholly in a script that has no Latin look-alikes. */
const eastAsian = '(?:[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー]{1,30}|\\p{sc=Hang}{1,30})'
const linkedHost = new RegExp(`^(?:(?:${label(allowedCharacters)}|${eastAsian})\\.)+(?:[a-z]{2,63}|${eastAsian})$`, 'u')

const legible = new RegExp(`^(?:[${allowedCharacters}\\x00-\\x7f]*|${eastAsian})$`, 'u')

/** Names of private networks and the visitor's own machine. Source: RFC 6761, 6762, 7686, 8375, 9476 */
const privateName =
  /(?:^|\.)(?:alt|arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/

export const isPrivateName = (host: string): boolean => privateName.test(host)

/** No character that a browser would rewrite. */
const form = /^https:\/\/[^\s/<>"\\^`{|}][^\s<>"\\^`{|}]*$/
const notAnAddress =
  'must be an address that begins with https://, without spaces and without any of < > " \\ ^ ` { | }'

/** An https address without spaces and invisible characters; `hostProblem` checks the host. */
export const isWebAddress = (address: string): boolean =>
  form.test(address) && !/\p{C}|\p{DI}/u.test(address) && parseUrl(address) !== undefined

/**
 * Why an address must not be linked: it leads elsewhere than it seems, or to no public site. Checked as written,
 * because that is what a reviewer reads.
 */
export function hostProblem(address: string): AddressProblem | undefined {
  const { hostname } = new URL(address)
  const [, authority = ''] = /^https:\/\/([^/?#]*)/.exec(address) ?? []
  const user = authority.lastIndexOf('@')
  if (user >= 0)
    return {
      message: `has a user name before the @, and leads to \`${hostname}\``,
      hint: `Write \`https://${address.slice('https://'.length + user + 1)}\`, if you mean that site.`,
    }
  const host = authority.replace(/:\d*$/, '').toLowerCase()
  if (/(?:^|\.)xn--/.test(host))
    return {
      message: `has an encoded host name, \`${host}\`, which reviewers cannot read`,
      hint: 'Write the host name in its letters: `montréal.ca`, not `xn--montral-fya.ca`.',
    }
  const isReadable = host.split('.').every((one) => legible.test(one))
  if (!isReadable || host.normalize('NFKC') !== host)
    return {
      message: `has letters in its host name that are neither English nor French: browsers read \`${hostname}\``,
      hint: 'Retype the host name with an English or French keyboard.',
    }
  if (host.length <= 253 && linkedHost.test(host) && !isPrivateName(host)) return undefined
  return {
    message: `leads to \`${hostname}\`, which is not the name of a public site`,
    hint: 'Write the public address of the site, such as https://www.example.com, or a path of this site.',
  }
}

/** The path is empty, names a language, or is that of a first page. */
export function isHomePage(address: string): boolean {
  const { pathname = '', search = '' } = parseUrl(address) ?? {}
  return !search && /^\/(?:[a-z]{2,3}(?:-[a-z]{2})?\/?)?(?:(?:home|index)(?:\.\w+)?\/?)?$/i.test(pathname)
}

/** An https address as copied from a browser, with a public host. */
export const webAddress = () =>
  z
    .string()
    .max(2000)
    .regex(form, { error: notAnAddress, abort: true })
    .refine(isWebAddress, { error: notAnAddress, params: { rule: 'format' }, abort: true })
    .superRefine((address, context) => addProblem(context, 'url-host', [], hostProblem(address)))

export function addProblem(
  context: z.RefinementCtx,
  rule: string,
  path: string[],
  problem: AddressProblem | undefined,
): void {
  if (problem) addProblems(context, [{ path, rule, ...problem }])
}
