import { withBase } from '../../lib/base-path.ts'
import type { Consultation } from '../../schema/singles/consultation.ts'
import { STUB } from './stub-endpoint.ts'

let loaded: Promise<Consultation> | undefined

/** Loads the words and the endpoint once. A failure is not cached. */
export function fetchConsultation(): Promise<Consultation> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<Consultation> {
  const response = await fetch(withBase('/_data/consultation.json'))
  if (!response.ok) throw new Error(`The consultation dialog could not be loaded: ${response.status}`)
  const consultation = (await response.json()) as Consultation
  return import.meta.env.VITE_PREVIEW_COMMIT ? { ...consultation, endpoint: STUB } : consultation
}
