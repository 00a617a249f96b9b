import type { MDXContent } from 'mdx/types'
import { useMemo } from 'react'
import { mdxMap } from '../mdx/mdx-map.ts'
import type { MdxProps } from '../schema/mdx.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { Contents } from '../ui/frame/Contents.tsx'
import { LeadNumber } from '../ui/LeadNumber.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { own } from '../lib/own.ts'

interface ProsePageProps {
  data: RouteOf<'prose'>
  Content?: MDXContent | undefined
}

export function ProsePage({ data, Content }: ProsePageProps) {
  const { title, lead, lede, updatedLabel, toc, words } = data
  const components = useMemo(() => componentsFor(data), [data])
  return (
    <>
      <PageHead title={title} lead={lead && <LeadNumber link={lead} />} lede={lede} meta={updatedLabel} />
      <div className="sheet-grid pb-24">
        <Contents title={words.contents} toc={toc} />
        <div className="prose">{Content && <Content components={components} />}</div>
      </div>
    </>
  )
}

/** The module of a prose page has only the names of pictures and terms; the route's data has the rest. */
function componentsFor({ drawings, images, terms }: RouteOf<'prose'>) {
  const { Drawing, Figure, Term } = mdxMap
  return {
    ...mdxMap,
    Figure: ({ image, ...props }: Omit<MdxProps['Figure'], 'image'> & { image: string }) => {
      const found = own(images, image)
      return found && <Figure image={found} {...props} />
    },
    Drawing: ({ id }: { id: string }) => {
      const plate = own(drawings, id)
      return plate && <Drawing id={id} plate={plate} />
    },
    Term: (props: Omit<MdxProps['Term'], 'meaning'>) => <Term {...props} meaning={own(terms, props.id) ?? ''} />,
  }
}
