import type { Link, LinkReference, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { cutText } from '../../../src/lib/cut-text.ts'
import { hostProblem, isWebAddress, linkTextProblem } from '../../../src/schema/web-address.ts'
import type { ContentModel } from '../model.ts'
import type { Add } from './gate.ts'
import { fillTemplate } from '../issues/issue.ts'

/** Addresses of a body's definitions. Of two with one name the first counts. */
export function definedUrls(tree: Root): Map<string, string> {
  const urls = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => void (urls.has(identifier) || urls.set(identifier, url)))
  return urls
}

/** What is wrong with a link: its address, or that its text names another site. */
export function linkProblems(
  model: ContentModel,
  node: Link | LinkReference,
  urls: ReadonlyMap<string, string>,
  add: Add,
): void {
  const at = node.position?.start
  const url = node.type === 'link' ? node.url : (urls.get(node.identifier) ?? '')
  if (node.type === 'link') urlProblem(model, url, at, add)
  const text = toString(node)
  const problem = linkTextProblem(text, url)
  if (problem) add(at, 'link-text', `\`${cutText(text, 60)}\` ${problem.message}.`, problem.hint)
}

/** What is wrong with the address of a link. */
export function urlProblem(model: ContentModel, url: string, at: Point | undefined, add: Add): void {
  const wrapped = wrappedAddress(url)
  if (wrapped !== undefined)
    return add(
      at,
      'url-scheme',
      'This address leads by way of the program that it was copied from.',
      `Write \`${wrapped}\`.`,
    )
  if (/^(\/(?!\/)|#)/.test(url) && !/[\\\s]|\p{C}|\p{DI}/u.test(url)) return
  const written = `\`${cutText(url, 60)}\``
  if (isWebAddress(url)) {
    const problem = hostProblem(url)
    if (problem) add(at, 'url-host', `${written} ${problem.message}.`, meantAddress(model, url, problem.hint))
    return
  }
  if (/^(mailto|tel):/i.test(url))
    return add(
      at,
      'url-contact',
      'Phone numbers and mail addresses stand in site.yaml alone.',
      'Link to a page, such as /support.',
    )
  add(at, 'url-scheme', `${written} is not an allowed address.`, meantAddress(model, url))
}

const usual = 'Links begin with / (this site), # (this page) or https://.'

/** What is written for an address, and what to write instead; `$0` is all of it. */
const addressMistakes: { pattern: RegExp; hint: string }[] = [
  { pattern: /^$/, hint: 'Write the address between the brackets, or take the link out.' },
  {
    pattern: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/.*)$/,
    hint: 'Write `$1`: the address without this machine.',
  },
  {
    pattern: /^(?:[a-z]:[\\/]|file:|\\\\)/i,
    hint: 'Nobody else sees a file of your machine. Put it into public/, and link to it from there.',
  },
  { pattern: /^data:/, hint: 'Save the picture as a file, and add it with `npm run new picture FILE`.' },
  { pattern: /^http:(\/\/[^]*)/, hint: 'Write `https:$1`, if the site answers there.' },
  {
    pattern: /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|ca|org|net|gov)(?:\/|$))[^]*/i,
    hint: 'Write `https://$0`.',
  },
  {
    pattern: /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?(?:#[\w-]+)?$/,
    hint: `Write \`/$0\`, or https:// before another site. ${usual}`,
  },
]

/** What to write for an address that is none, as far as that is known; otherwise the given advice. */
function meantAddress(model: ContentModel, url: string, otherwise = usual): string {
  const page = pageOfFile(model, url)
  if (page !== undefined) return `Write the address of its page: \`${page}\`.`
  for (const { pattern, hint } of addressMistakes) {
    const found = pattern.exec(url)
    if (found) return fillTemplate(hint, found)
  }
  return otherwise
}

/** The address that a program of mails or documents has wrapped into its own. */
function wrappedAddress(url: string): string | undefined {
  if (!/^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)/i.test(url))
    return undefined
  const { searchParams } = new URL(url)
  return searchParams.get('q') ?? searchParams.get('url') ?? undefined
}

/** The address of the page that a content file makes: `../articles/02-drains.mdx` is `/resources/articles/2`. */
function pageOfFile({ collections }: ContentModel, url: string): string | undefined {
  const [, folder, inside = ''] = /^(?:\.{0,2}\/)*(?:content\/)?([a-z-]+)\/([\w/-]+)\.(?:mdx|yaml)$/.exec(url) ?? []
  const [, number = '0', id = inside] = /^(\d+)-(.+)$/.exec(inside) ?? []
  const spec = Object.values(collections).find((one) => 'folder' in one && one.folder === folder)
  if (!spec || !('url' in spec)) return undefined
  return spec.url?.({ number: Number(number), id: folder === 'pages' ? `/${inside}` : id, slug: '' }) || undefined
}
