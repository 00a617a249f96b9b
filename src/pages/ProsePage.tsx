import type { MDXComponents } from 'mdx/types'
import type { ComponentType } from 'react'
import { mdxMap } from '../mdx/mdx-map'
import type { ProseRoute } from '../schema/route-data'
import { Contents } from '../ui/Contents'
import { PageHead } from '../ui/PageHead'

interface ProsePageProps {
  data: ProseRoute
  /** The page's compiled MDX. */
  Content: ComponentType<{ components?: MDXComponents }>
}

/** A page of prose, such as the legal pages. */
export function ProsePage({ data, Content }: ProsePageProps) {
  const { label, title, lede, updatedLabel, toc, words } = data
  return (
    <>
      <PageHead rail={label} title={title} lede={lede} meta={updatedLabel} />
      <div className="sheet-grid pb-24">
        <Contents title={words.contents} toc={toc} />
        <div className="prose lg:col-start-4">
          <Content components={mdxMap} />
        </div>
      </div>
    </>
  )
}
