import { useEffect, useState } from 'react'
import { useHref, useNavigation } from 'react-router-dom'
import { own } from '../lib/own'

interface PendingStatusProps {
  /** The usual words. */
  label: string
  /** Words of the pages that set their own, by path. */
  labels: Record<string, string>
}

/** Says that a page is on its way, once it has taken longer than an eye notices. */
export function PendingStatus({ label, labels }: PendingStatusProps) {
  const { state, location } = useNavigation()
  const loading = state === 'loading'
  const [late, setLate] = useState(false)
  const base = useHref('/').replace(/\/$/, '')

  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLate(true), 150)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])

  if (!loading || !late) return null
  const path = location.pathname.slice(base.length).replace(/\/$/, '') || '/'
  return (
    <p role="status" className="pending-status text-small">
      {own(labels, path) ?? label}
    </p>
  )
}
