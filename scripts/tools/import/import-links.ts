import { basename, dirname, join } from 'node:path'
import { visit } from 'unist-util-visit'
import { allEntries, type Entries } from '../../site/entries.ts'
import { isHeadingId } from '../../pipeline/prose/heading-ids.ts'
import { model } from '../../site/model.ts'
import { pagePath } from '../../site/routes/route-base.ts'
import type { Article, BodyContext, SourceBody } from './import-body.ts'
import { oldAddresses, plainAddress } from './import-head.ts'

const withoutEnding = (path: string) =>
  path.replace(/\.(?:md|mdx|markdown)$/i, '').replace(/\/(?:_?index|readme)$/i, '')

const charactersOf = (anchor: string) =>
  anchor
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^\d+/, '')

const headingOf = ({ body: { headings } }: Article, anchor: string) =>
  headings.find(({ id }) => id === anchor) ??
  headings.find(({ slug }) => slug === anchor) ??
  // The anchors of other tools leave out or join other characters.
  (anchor === '' ? undefined : headings.find(({ slug }) => charactersOf(slug) === charactersOf(anchor)))

/** Finds where the links of imported articles lead to on this site. */
export function linksOf(
  articles: readonly Article[],
  entries: Entries,
): (from: Article) => Pick<BodyContext, 'linkTo' | 'isLinked'> {
  const pages = new Set(allEntries(entries).map((entry) => pagePath(entry)))
  const byPath = new Map(articles.map((one) => [withoutEnding(one.source.path), one]))
  const byAddress = new Map(
    articles.flatMap((one) => oldAddresses(one.source).addresses.map((old) => [old, one] as const)),
  )
  const byName = new Map<string, Article[]>()
  for (const one of articles)
    for (const name of new Set(oldAddresses(one.source).names)) byName.set(name, [...(byName.get(name) ?? []), one])

  const articleAt = (from: Article, path: string): Article | undefined => {
    const [plain, bare] = [plainAddress(path), withoutEnding(path).replace(/\/$/, '')]
    const near = withoutEnding(join(dirname(from.source.path), path).replace(/\/$/, ''))
    const name = basename(plainAddress(bare)).replace(/^\d{4}-\d{2}-\d{2}-/, '')
    const named = (byName.get(name) ?? []).filter(({ source }) => source.root === from.source.root)
    return (
      byAddress.get(plain) ??
      byPath.get(near) ??
      // A page of its own folder: `../name` beside `/folder/page/`.
      byPath.get(join(withoutEnding(from.source.path), bare)) ??
      byPath.get(join(from.source.root, bare)) ??
      (named.length === 1 ? named[0] : undefined)
    )
  }
  const linked = new Set<SourceBody['headings'][number]>()
  /** The anchor of a heading here: the old one, if it can be kept. */
  const anchorIn = ({ body: { headings } }: Article, anchor: string, heading: SourceBody['headings'][number]) => {
    linked.add(heading)
    const isFree = headings.every((one) => one === heading || (one.slug !== anchor && one.keeps !== anchor))
    if (anchor !== heading.slug && isFree && isHeadingId(model.prose, anchor)) heading.keeps ??= anchor
    return `#${heading.keeps ?? heading.slug}`
  }
  const linkTo = (from: Article, url: string): string | undefined => {
    if (/^https?:\/\//i.test(url)) return url.replace(/^http:/i, 'https:')
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)) return undefined
    const [path = '', anchor = ''] = url.split('#')
    const article = path === '' ? from : articleAt(from, path)
    const heading = article && headingOf(article, anchor)
    const fragment = heading && anchorIn(article, anchor, heading)
    if (path === '') return fragment
    if (article) return article.entry.address && article.entry.address + (fragment ?? '')
    return pages.has(plainAddress(path) || '/') ? plainAddress(path) || '/' : undefined
  }
  for (const one of articles)
    visit(one.body.tree, ['link', 'definition'], (node) => void ('url' in node && linkTo(one, node.url)))
  return (from) => ({ linkTo: (url) => linkTo(from, url), isLinked: (heading) => linked.has(heading) })
}
