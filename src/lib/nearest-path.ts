import { nearest } from './nearest.ts'

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const digits = (path: string) => path.replace(/\D+/g, ' ')

/** The path that an unknown one misspells, in whole or in its last part. Another number is another entry. */
export function nearestPath(unknown: string, paths: readonly string[]): string | undefined {
  const alike = paths.filter((path) => path !== '/' && digits(path) === digits(unknown))
  const last = nearest(lastPart(unknown), alike.map(lastPart))
  return nearest(unknown, alike) ?? alike.find((path) => lastPart(path) === last)
}
