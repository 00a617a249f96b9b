import { useEffect, useState } from 'react'
import { own } from '../lib/own.ts'
import { routePath } from '../lib/route-path.ts'
import { useShown } from '../router/shown.ts'

interface PendingStatusProps {
  /** The usual words. */
  label: string
  /** Words of the pages that set their own, by path. */
  labels: Record<string, string>
}

/** Says that a page is on its way, once it has taken longer than an eye notices. */
export function PendingStatus({ label, labels }: PendingStatusProps) {
  const { pending } = useShown()
  const loading = pending !== undefined
  const [late, setLate] = useState(false)

  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLate(true), 150)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])

  if (!loading || !late) return null
  return (
    <p role="status" className="pending-status text-small">
      {own(labels, routePath(pending)) ?? label}
    </p>
  )
}
