import { PAGE, sheetLines } from '../../lib/sheet-lines'
import type { BlockOutline } from '../../schema/data/cards'

/** The first page of a sheet in small, drawn from its own blocks. */
export function SheetThumbnail({ blocks, className = '' }: { blocks: BlockOutline[]; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={`border border-line bg-sheet text-muted ${className}`}
    >
      <path d="M6 8H54" strokeWidth="3" className="text-water" stroke="currentColor" />
      <path d={sheetLines(blocks)} strokeWidth="0.6" />
    </svg>
  )
}
