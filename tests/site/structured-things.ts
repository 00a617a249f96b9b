import { origin, type BuiltPage } from './built-site.ts'
import { elements, having, only, textOf } from './html-tree.ts'

/** A thing of schema.org. */
export type Thing = Record<string, unknown>

/** The structured data of a page. */
export const thingsOf = ({ document }: BuiltPage) =>
  elements(document, having('type', 'application/ld+json')).map(
    (script) => JSON.parse((script.childNodes[0] as { value: string }).value) as Thing,
  )
/** The first type of a thing. */
export const typeOf = (one: Thing) => String([one['@type']].flat()[0])
/** The first thing of a type on a page. */
export const thing = (page: BuiltPage, type: string) => thingsOf(page).find((one) => typeOf(one) === type)
/** The text of a page’s content. */
export const mainOf = ({ document }: BuiltPage) => textOf(only(document, 'main'))
/** What of some texts a page’s content does not show. */
export const unseen = (page: BuiltPage, texts: unknown[]) => {
  const shown = mainOf(page)
  return texts
    .map(String)
    .filter((text) => !shown.includes(text.replace(/\s+/g, ' ')))
    .map((text) => `does not show ${text}`)
}
/** The text of a page’s heading. */
export const headingOf = ({ document }: BuiltPage) => textOf(only(document, 'h1'))
/** The address that search engines know a page by. */
export const addressOf = ({ route }: BuiltPage) => (route.canonical === '/' ? `${origin}/` : origin + route.canonical)
