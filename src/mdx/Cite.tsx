import { citeAnchor, sourceAnchor } from '../lib/source-anchors.ts'
import type { MdxProps } from '../schema/mdx.ts'

export function Cite({ id, number, use }: MdxProps['Cite']) {
  return (
    <sup className="cite">
      <a id={citeAnchor(id, use)} href={`#${sourceAnchor(id)}`} role="doc-noteref">
        {number}
      </a>
    </sup>
  )
}
