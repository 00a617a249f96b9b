import type { MDXContent } from 'mdx/types'
import { useMemo } from 'react'
import { mdxMap } from '../mdx/mdx-map'
import type { MdxProps } from '../schema/mdx'
import type { RouteOf } from '../schema/route-data'
import { Contents } from '../ui/Contents'
import { PageHead } from '../ui/PageHead'
import { own } from '../lib/own'

interface ProsePageProps {
  data: RouteOf<'prose'>
  /** The page's compiled MDX. */
  Content?: MDXContent | undefined
}

/** A page of prose, such as the legal pages. */
export function ProsePage({ data, Content }: ProsePageProps) {
  const { label, title, lede, updatedLabel, toc, words } = data
  const components = useMemo(() => componentsFor(data), [data])
  return (
    <>
      <PageHead rail={label} title={title} lede={lede} meta={updatedLabel} />
      <div className="sheet-grid pb-24">
        <Contents title={words.contents} toc={toc} />
        <div className="prose lg:col-start-4">{Content && <Content components={components} />}</div>
      </div>
    </>
  )
}

/** The module of a prose page knows pictures and terms by name alone; what they are stands in the route's data. */
function componentsFor({ images, terms }: RouteOf<'prose'>) {
  const { Figure, Term } = mdxMap
  return {
    ...mdxMap,
    Figure: ({ image, ...props }: Omit<MdxProps['Figure'], 'image'> & { image: string }) => {
      const found = own(images, image)
      return found && <Figure image={found} {...props} />
    },
    Term: (props: Omit<MdxProps['Term'], 'meaning'>) => <Term {...props} meaning={own(terms, props.id) ?? ''} />,
  }
}
