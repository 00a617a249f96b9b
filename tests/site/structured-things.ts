import { origin, type BuiltPage } from './built-site.ts'
import { elements, having, only, readText } from './html-tree.ts'

export type Thing = Record<string, unknown>

export const readThings = ({ document }: BuiltPage) =>
  elements(document, having('type', 'application/ld+json')).map(
    (script) => JSON.parse((script.childNodes[0] as { value: string }).value) as Thing,
  )
export const thingType = (one: Thing) => String([one['@type']].flat()[0])
export const thing = (page: BuiltPage, type: string) => readThings(page).find((one) => thingType(one) === type)
export const mainHeading = ({ document }: BuiltPage) => readText(only(document, 'h1'))
export const canonicalUrl = ({ route }: BuiltPage) =>
  route.canonical === '/' ? `${origin}/` : origin + route.canonical
