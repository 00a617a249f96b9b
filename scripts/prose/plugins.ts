import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { rehypeCites } from './cites'
import { rehypeComingSoon, type ComingSoonOptions } from './coming-soon'
import { remarkGate } from './gate'
import { rehypeHeadingIds } from './heading-ids'
import { rehypeInquiries, type InquiriesOptions } from './inquiries'
import { rehypeValues, type ValueOptions } from './values'

/** What of the site decides how prose is made. */
export type ProseOptions = ComingSoonOptions & InquiriesOptions & ValueOptions

/** The one list of Markdown plugins, for bodies of collections and for prose pages. */
export function remarkPlugins(): PluggableList {
  return [remarkFrontmatter, remarkGfm, remarkGate]
}

/** The one list of HTML plugins, for both as well. */
export function rehypePlugins(options: ProseOptions): PluggableList {
  return [
    [rehypeInquiries, options],
    [rehypeValues, options],
    rehypeCites,
    rehypeSlug,
    rehypeHeadingIds,
    [rehypeComingSoon, options],
  ]
}
