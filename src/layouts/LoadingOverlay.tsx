import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { own } from '../lib/own.ts'
import { routePath } from '../lib/route-path.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { Mark } from './Mark.tsx'

/** Milliseconds before a slow page is announced. */
const SHOW_DELAY = 100
/** Milliseconds between two steps of the progress bar. */
const TICK = 80

/**
 * Covers the window while a requested page is late. It never covers a page that has arrived, nor the page that a
 * visitor reads offline.
 */
export function LoadingOverlay({ shell }: { shell: Shell }) {
  const { location: pending } = useNavigation()
  const isLate = useLate(pending !== undefined)
  if (!pending || !isLate) return null
  const { pending: label } = shell.words.loading
  return (
    <>
      {isLate === 'online' && <Screen shell={shell} />}
      <p role="status" className="pending-status text-small">
        {own(shell.pending, routePath(pending)) ?? label}
      </p>
    </>
  )
}

function useLate(isPending: boolean): 'online' | 'offline' | undefined {
  const [late, setLate] = useState<'online' | 'offline'>()
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(navigator.onLine ? 'online' : 'offline'), SHOW_DELAY)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [isPending])
  return late
}

function Screen({ shell: { site, words } }: { shell: Shell }) {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setProgress((value) => Math.min(100, value + 8 + Math.random() * 10)), TICK)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status" aria-live="polite" className="loading-overlay">
      <Mark size={48} />
      <p className="text-heading mt-3">{site.name}</p>
      <progress max={100} value={progress} aria-label={words.loading.overlay} />
      <p>{words.loading.overlay}</p>
      <p className="text-small text-muted">{words.loading.tagline}</p>
    </div>
  )
}
