import { useRef, type PointerEvent } from 'react'

/** Shortest way across, in pixels, that is meant as a swipe. */
const THRESHOLD = 40

/** Handlers that tell of a swipe to the side: 1 leads on, -1 leads back. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerId: id, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { id, x, y } : undefined
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (from?.id !== pointerId) return
      const across = clientX - from.x
      if (Math.abs(across) >= THRESHOLD && Math.abs(across) > Math.abs(clientY - from.y)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
