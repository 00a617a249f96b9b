import type { Link, LinkReference, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { cutText } from '../../../src/lib/cut-text.ts'
import { hostProblem, isWebAddress, linkTextProblem } from '../../../src/schema/web-address.ts'
import type { ContentModel } from '../model.ts'
import type { Add } from './gate.ts'
import { meantAddress, wrappedAddress } from './meant-address.ts'

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
