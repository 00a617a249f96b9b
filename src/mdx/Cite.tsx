import { citeAnchor, sourceAnchor } from '../lib/source-anchors.ts'
import type { MdxProps } from '../schema/mdx.ts'

/** The number of a source, raised; it leads to the list at the end, and the list leads back. */
export function Cite({ id, number, use }: MdxProps['Cite']) {
  return (
    <sup className="cite">
      <a id={citeAnchor(id, use)} href={`#${sourceAnchor(id)}`} role="doc-noteref">
        {number}
      </a>
    </sup>
  )
}
