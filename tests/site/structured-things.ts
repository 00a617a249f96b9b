import { origin, type BuiltPage } from './built-site.ts'
import { elements, having, only, textOf } from './html-tree.ts'

export type Thing = Record<string, unknown>

export const thingsOf = ({ document }: BuiltPage) =>
  elements(document, having('type', 'application/ld+json')).map(
    (script) => JSON.parse((script.childNodes[0] as { value: string }).value) as Thing,
  )
export const typeOf = (one: Thing) => String([one['@type']].flat()[0])
export const thing = (page: BuiltPage, type: string) => thingsOf(page).find((one) => typeOf(one) === type)
export const headingOf = ({ document }: BuiltPage) => textOf(only(document, 'h1'))
export const addressOf = ({ route }: BuiltPage) => (route.canonical === '/' ? `${origin}/` : origin + route.canonical)
