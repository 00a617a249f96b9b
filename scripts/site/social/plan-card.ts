import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SocialCard } from './card.ts'
import { cuts, fontFolder } from './fonts.ts'

/** A card that a page refers to. */
export interface PlannedCard {
  /** Its name below `/assets/social/`, and in the store. */
  output: string
  card: SocialCard
}

/** Named by its page and by a hash of everything that it shows. Flat colours are smallest as PNG, pictures as JPEG. */
export function planCard(path: string, card: SocialCard): PlannedCard {
  const hash = createHash('sha256').update(makerVersion()).update(JSON.stringify(card)).digest('hex').slice(0, 8)
  const name = path.slice(1).replaceAll('/', '-') || 'home'
  return { output: `${name}-${hash}.${card.picture ? 'jpg' : 'png'}`, card }
}

let version: string | undefined

/** Changes whenever the code or a font that makes cards changes, or one of the two packages is updated. */
function makerVersion(): string {
  if (version) return version
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('.', import.meta.url))
  for (const name of readdirSync(folder)
    .filter((one) => !one.endsWith('.test.ts'))
    .sort())
    hash.update(name).update(readFileSync(join(folder, name)))
  for (const { file } of cuts) hash.update(readFileSync(join(fontFolder, file)))
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  hash.update(`${devDependencies.satori} ${devDependencies.sharp}`)
  return (version = hash.digest('hex'))
}
