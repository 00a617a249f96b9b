import type { PropsWithChildren } from 'react'
import type { MdxProps } from '../schema/mdx.ts'
import { LineIcon } from '../ui/icon/LineIcon.tsx'

const shapes: Record<MdxProps['Callout']['kind'], string> = {
  note: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M8 7v4.500M8 4v1.5',
  caution: 'M8 1.500 15 14.500H1zM8 6v4.500M8 11.500V13',
  code: 'M3 1.500h10v13H3zM5.500 5h5M5.500 8h5M5.500 11h3',
}

/** The kind is shown by a shape as well as by colour. */
export function Callout({ kind, title, children }: PropsWithChildren<MdxProps['Callout']>) {
  return (
    <div role="note" aria-label={title} className="callout" data-kind={kind}>
      <LineIcon path={shapes[kind]} />
      <div>
        {title && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
