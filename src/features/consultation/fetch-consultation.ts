import type { Consultation } from '../../schema/singles/consultation'
import { withBase } from '../../lib/base-path'

let loaded: Promise<Consultation> | undefined

/** Loads the words of the consultation dialog and where its requests go, once a visit. A failure is not kept. */
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
  return (await response.json()) as Consultation
}
