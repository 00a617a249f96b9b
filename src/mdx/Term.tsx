import { useId, type PropsWithChildren } from 'react'
import type { MdxProps } from '../schema/mdx.ts'

/** CSS shows the meaning on hover and focus; TooltipLayer refines that. */
export function Term({ meaning, children }: PropsWithChildren<MdxProps['Term']>) {
  // An id must begin with a letter; React's own do not.
  const id = 'term' + useId()
  return (
    <span className="term">
      <dfn tabIndex={0} aria-describedby={id}>
        {children}
      </dfn>
      <span role="tooltip" id={id}>
        {meaning}
      </span>
    </span>
  )
}
