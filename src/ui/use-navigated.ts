import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back after every navigation, not for the page that was loaded. */
export function useNavigated(callback: () => void): void {
  const { key } = useLocation()
  const seen = useRef(key)
  const navigated = useEffectEvent(callback)

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    navigated()
  }, [key])
}
