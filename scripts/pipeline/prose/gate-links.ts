import type { Link, LinkReference, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from 'unist'
import { cutText } from '../../../src/lib/cut-text.ts'
import { linkTextProblem } from '../../../src/schema/link-text.ts'
import { hostProblem, isWebAddress } from '../../../src/schema/web-address.ts'
import type { ContentModel } from '../model.ts'
import { advise } from './advice.ts'
import { fillTemplate } from '../issues/issue.ts'
import { listNodes } from './list-nodes.ts'

/** Adds a problem of a body. */
export type Add = (at: Point, rule: string, message: string, hint: string) => void

/** The addresses of a body's definitions. Of two with one name the first counts. */
export function definedUrls(tree: Root): Map<string, string> {
  const urls = new Map<string, string>()
  for (const node of listNodes(tree))
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url)
  return urls
}

/** Reports a wrong address, and a link text that names another site. */
export function linkProblems(
  model: ContentModel,
  node: Link | LinkReference,
  urls: ReadonlyMap<string, string>,
  add: Add,
): void {
  const at = node.position!.start
  const url = node.type === 'link' ? node.url : (urls.get(node.identifier) ?? '')
  if (node.type === 'link') urlProblem(model, url, at, add)
  const text = toString(node)
  const problem = linkTextProblem(text, url)
  if (problem) add(at, 'link-text', `\`${cutText(text, 60)}\` ${problem.message}.`, problem.hint)
}

export function urlProblem(model: ContentModel, url: string, at: Point, add: Add): void {
  const wrapped = wrappedAddress(url)
  if (wrapped !== undefined)
    return add(at, 'url-scheme', 'This address goes through a redirect of Google or Outlook.', `Write \`${wrapped}\`.`)
  if (/^(\/(?!\/)|#)/.test(url) && !/[\\\s]|\p{C}|\p{DI}/u.test(url)) return
  const written = `\`${cutText(url, 60)}\``
  if (isWebAddress(url)) {
    const problem = hostProblem(url)
    if (problem) add(at, 'url-host', `${written} ${problem.message}.`, meantAddress(model, url, problem.hint))
  } else if (/^(mailto|tel):/i.test(url)) {
    const message = `${written} is a contact address, which does not belong in a text.`
    add(at, 'url-contact', message, advise(model, 'contact'))
  } else add(at, 'url-scheme', `${written} is not an allowed address.`, meantAddress(model, url))
}

const usual = 'Write an address that begins with / (this site), # (this page) or https://, or remove the link.'

/** Wrong addresses, and what to write instead; `$0` is the whole address. */
const addressMistakes: { pattern: RegExp; hint: string }[] = [
  { pattern: /[\p{C}\p{DI}]/u, hint: 'Delete the invisible character in the address, or remove the link.' },
  { pattern: /^$/, hint: 'Write the address between the parentheses, or remove the link.' },
  {
    pattern: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/.*)$/,
    hint: 'Write `$1`, without the address of your computer.',
  },
  { pattern: /^(?:[a-z]:[\\/]|file:|\\\\)/i, hint: 'Copy the file to public/ and link to it there.' },
  { pattern: /^(?:\/|#|https:)\S*[ \t]/, hint: 'Write `%20` for each space of the address, or remove the spaces.' },
  {
    pattern: /^data:image\//,
    hint: 'Save the picture as a file, and remove this address.',
  },
  {
    pattern: /^(?:h?t{1,2}ps?[:;.]?\/{0,3}|[\\/]{2})(?<!https:\/\/)(\w[\w-]*\.[^\s\\\p{C}\p{DI}]*)$/iu,
    hint: 'Write `https://$1` if that is the site you mean, or remove the link.',
  },
  {
    pattern: /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|ca|org|net|gov)(?:\/|$))[^]*/i,
    hint: 'Write `https://$0`.',
  },
  {
    pattern: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?(?:#[\w-]+)?$/,
    hint: 'Write `/$0` if that is a page of this site, or remove the link.',
  },
]

/** What to write for a wrong address, if that is known; otherwise the given advice. */
function meantAddress(model: ContentModel, url: string, otherwise = usual): string {
  const page = pageOfFile(model, url)
  if (page !== undefined) return `Write the address of its page: \`${page}\`.`
  for (const { pattern, hint } of addressMistakes) {
    const found = pattern.exec(url)
    if (found) return fillTemplate(hint, found)
  }
  return otherwise
}

/** The target of an address that a mail or document program has wrapped into its own. */
export function wrappedAddress(url: string): string | undefined {
  if (!/^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)/i.test(url))
    return undefined
  const { searchParams } = new URL(url)
  return searchParams.get('q') ?? searchParams.get('url') ?? undefined
}

/** The address of the page of a content file: `../articles/02-drains.mdx` is `/resources/articles/2`. */
function pageOfFile({ collections }: ContentModel, url: string): string | undefined {
  const [, folder, inside = ''] = /^(?:\.{0,2}\/)*(?:content\/)?([a-z-]+)\/([\w/-]+)\.(?:mdx|yaml)$/.exec(url) ?? []
  const [, number = '0', id = inside] = /^(\d+)-(.+)$/.exec(inside) ?? []
  const spec = Object.values(collections).find((one) => 'folder' in one && one.folder === folder)
  if (!spec || !('url' in spec)) return undefined
  return spec.url?.({ number: Number(number), id: spec.kind === 'tree' ? `/${inside}` : id, slug: '' }) || undefined
}
