import { useEffect, useRef } from 'react'
import { formatSize } from '../../lib/format'

interface PicturePreviewProps {
  name: string
  size: number
  bitmap: ImageBitmap
  /** The button that takes it away. */
  remove: string
  onRemove: () => void
}

/** A picture of the visitor's own, drawn on a canvas: the policy takes no addresses of local files. */
export function PicturePreview({ name, size, bitmap, remove, onRemove }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <li>
      <canvas
        ref={canvas}
        width={bitmap.width}
        height={bitmap.height}
        role="img"
        aria-label={name}
        className="block h-auto w-full border border-line"
      />
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="min-w-0 wrap-anywhere">
          {name} <small className="text-muted tabular-nums">{formatSize(size)}</small>
        </span>
        <button type="button" onClick={onRemove} className="link min-h-11 shrink-0 cursor-pointer">
          {remove}
          <span className="sr-only"> {name}</span>
        </button>
      </p>
    </li>
  )
}
