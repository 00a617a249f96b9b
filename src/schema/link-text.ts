import type { z } from 'zod'
import { parseUrl } from '../lib/parse-url.ts'
import { addProblem, hostProblem, isWebAddress, type AddressProblem } from './web-address.ts'

/** What the words of a link may name, and what it leads to in words. */
export interface LinkTarget {
  host?: string | undefined
  mail?: string | undefined
  phone?: string | undefined
  words: string
}

/** What people read as a digit, and what they write between digits: anything but letters and digits. */
const figure = String.raw`[\dOoIl]`
const gap = (least: number) => String.raw`[^\p{L}\p{N}]{${least},4}`
const digits = (count: number) => `(?:${gap(0)}${figure}){${count}}`
const separate = (...spellings: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${spellings.join('|')})(?![\p{L}\p{N}])`, 'gu')

const country = `(?:[1Il]${gap(0)})?`
const abroad = String.raw`\+${digits(8)}(?:${gap(0)}${figure}){0,7}`
/** North American numbers, grouped as people group them, and those of other countries. */
const phonePattern = separate(
  `${country}[2-9]${figure}{2}${gap(0)}[2-9]${figure}{2}${gap(0)}${figure}{4}`,
  `${country}[2-9]${figure}(?:${gap(1)}${figure}{2}){4}`,
  `${country}[2-9](?:${gap(1)}${figure}){9}`,
  abroad,
)
/** In a link that calls: grouped in any way, and without the area code. */
const calledPattern = separate(`${country}[2-9]${digits(9)}`, abroad, `[2-9]${digits(6)}`)
const day = /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])(?!\d)/g
const mailPattern =
  /(?<![\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}\p{M}.-]+/gu

/** Characters that look like a dot, before an ending that is one of a host. */
const dotLike = /[\u00b7\u0387\u05b4\u0660\u06d4\u0702\u16eb\u2022\u2027\u2219\u22c5\u30fb\ua4f8\ua60e]/gu
const commonEnding = new RegExp(`${dotLike.source}(?=(?:com|ca|org|net|gov|info|example)(?![\\p{L}\\p{N}]))`, 'giu')

/** File extensions that are not a host without `https://` or `www.`. */
const fileEnding = /^(?:csv|docx?|dwg|dxf|gif|html?|ics|jpe?g|js|json|md|mdx|pdf|png|pptx?|svg|txt|xlsx?|ya?ml|zip)$/i

/** As people read it: without what is invisible, and with the usual form of a character. */
function readable(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll('\u3002', '.')
    .replace(commonEnding, '.')
    .replace(/\.{2,}/g, ' ')
}

/** The digits of a script follow each other from its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  for (let value = 0; ; value++)
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1)) || value === 9) return value
}

const dialled = (number: string) =>
  number
    .replace(/[Oo]/g, '0')
    .replace(/[Il]/g, '1')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')

function misnamedPhone(text: string, phone: string | undefined): string | undefined {
  const target = dialled(phone ?? '')
  const isOther = (shown: string) => !(shown.length === 7 ? target.endsWith(shown) : target === shown)
  const numbers = text.replace(day, ' ').match(phone === undefined ? phonePattern : calledPattern)
  return numbers?.find((shown) => isOther(dialled(shown)))
}

const misnamedMail = (text: string, mail: string | undefined): string | undefined =>
  text.match(mailPattern)?.find((one) => one.replace(/\.$/, '').toLowerCase() !== mail?.toLowerCase())

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** A host in a link's text that is not its target. Subdomains of either are fine. */
function misnamedHost(text: string, host: string | undefined): string | undefined {
  if (host === undefined) return undefined
  const target = withoutWww(host)
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}\p{M}.-]+/gu)) {
    const labels = token.split('.').filter(Boolean)
    const last = labels.at(-1) ?? ''
    const isMarked = text.endsWith('://', index) || /^www$/i.test(labels[0]!)
    if (labels.length < 2 || (!isMarked && (!/^(?:\p{L}{2,}|xn--.*)$/u.test(last) || fileEnding.test(last)))) continue
    const named = withoutWww(parseUrl(`https://${labels.join('.')}`)?.hostname ?? labels.join('.'))
    if (named !== target && !named.endsWith(`.${target}`) && !target.endsWith(`.${named}`)) return labels.join('.')
  }
  return undefined
}

/** A phone number, mail address or host in the words of a link that it does not lead to. */
export function misnamed(text: string, { host, mail, phone, words }: LinkTarget): AddressProblem | undefined {
  // Most words have nothing of a number, an address or a host.
  if (!/[2-9@.]|[^ -~]/.test(text)) return undefined
  const shown = readable(text)
  const named =
    misnamedPhone(shown, phone) ?? misnamedMail(shown, mail) ?? misnamedHost(shown.replace(mailPattern, ' '), host)
  if (named === undefined) return undefined
  return {
    message: `names \`${named}\`, but the link leads to \`${words}\``,
    hint: `Describe what visitors find there${phone || mail || words === host ? `, or write \`${words}\`` : ''}.`,
  }
}

/** Of the words of a link to another site. An address that is refused itself is one problem, not two. */
export function linkTextProblem(text: string, address: string): AddressProblem | undefined {
  if (!isWebAddress(address) || hostProblem(address)) return undefined
  const { hostname } = new URL(address)
  return misnamed(text, { host: hostname, words: hostname })
}

export const checkLinkText = (
  context: z.RefinementCtx,
  { text, address = '', path }: { text: string; address: string | undefined; path: string },
): void => addProblem(context, 'link-text', [path], linkTextProblem(text, address))
