import { useEffect, useState } from 'react'
import { nextProgress, progressTick } from '../lib/loading-progress.ts'
import { useShown } from '../router/shown.ts'
import { Mark } from './Mark.tsx'

/** What comes within this time, in milliseconds, needs no words. */
const showDelay = 150

interface LoadingOverlayProps {
  /** Name of the company. */
  name: string
  words: { overlay: string; tagline: string }
}

/**
 * Covers the window while a page that was asked for is late; never what has arrived, nor what one reads without a line.
 */
export function LoadingOverlay({ name, words }: LoadingOverlayProps) {
  const isComing = useShown().pending !== undefined
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setLate(navigator.onLine), showDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isComing])

  return isComing && late ? <Screen name={name} words={words} /> : null
}

function Screen({ name, words }: LoadingOverlayProps) {
  const [progress, setProgress] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setProgress((value) => nextProgress(value, Math.random())), progressTick)
    return () => clearInterval(timer)
  }, [])

  return (
    <div role="status" aria-live="polite" className="loading-overlay">
      <Mark size={48} />
      <p className="text-heading mt-3">{name}</p>
      <progress max={100} value={progress} aria-label={words.overlay} />
      <p>{words.overlay}</p>
      <p className="text-small text-muted">{words.tagline}</p>
    </div>
  )
}
