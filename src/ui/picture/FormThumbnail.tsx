import { PAGE, formThumbnail } from '../../lib/form-thumbnail.ts'
import type { BlockOutline } from '../../schema/data/cards.ts'

export function FormThumbnail({ blocks = [] }: { blocks: BlockOutline[] | undefined }) {
  const { path, titles } = formThumbnail(blocks)
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="border border-line bg-sheet text-muted"
    >
      <path d="M6 8H54" strokeWidth="3" className="text-water" stroke="currentColor" />
      <path d={path} strokeWidth="0.3" />
      {titles.map((title) => (
        <text key={title.y} x={title.x} y={title.y} fontSize="2.9" fontWeight="600" fill="currentColor" stroke="none">
          {title.text}
        </text>
      ))}
    </svg>
  )
}
