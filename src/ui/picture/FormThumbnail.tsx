import { PAGE, formThumbnail } from '../../lib/form-thumbnail.ts'
import type { BlockOutline } from '../../schema/data/cards.ts'

export function FormThumbnail({ blocks = [] }: { blocks: BlockOutline[] | undefined }) {
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="border border-line bg-sheet text-muted"
    >
      <path d="M6 8H54" strokeWidth="3" className="text-water" stroke="currentColor" />
      <path d={formThumbnail(blocks)} strokeWidth="0.6" />
    </svg>
  )
}
