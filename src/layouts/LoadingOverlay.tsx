import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { nextProgress, progressTick } from '../lib/loading-progress'
import { Mark } from './Mark'

const hideDelay = 150

interface LoadingOverlayProps {
  /** Name of the company. */
  name: string
  words: { overlay: string; tagline: string }
}

/** Covers the window for a moment when a link of the site has brought the visitor here; never after the page was loaded directly. */
export function LoadingOverlay({ name, words }: LoadingOverlayProps) {
  const { state, key } = useLocation()
  const type = useNavigationType()
  const [doneKey, setDoneKey] = useState('')
  const marked = type !== 'POP' && (state as { isNavigating?: boolean } | null)?.isNavigating === true

  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setDoneKey(key), hideDelay)
    return () => clearTimeout(timer)
  }, [marked, key])

  return marked && doneKey !== key ? <Screen key={key} name={name} words={words} /> : null
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
