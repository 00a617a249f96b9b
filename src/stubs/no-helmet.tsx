import type { ReactNode } from 'react'

/** Replaces react-helmet-async: the build writes the head itself, and visitors save six kilobytes. */
export function HelmetProvider({ children }: { children: ReactNode }) {
  return children
}

/** Renders nothing. */
export function Helmet() {
  return null
}
