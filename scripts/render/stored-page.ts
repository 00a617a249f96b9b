import { keyOf } from '../store/hash'
import type { Pack } from '../store/pack'
import type { BuiltPage } from './built-page'
import type { KeptPage } from './kept-pages'

/** What stands before or after the content of a page: most pages have it alike, so that it is kept once. */
interface Frame {
  links: BuiltPage['links']
  text: string
}

/** A page as its pack has it: its own links, the text of its content, and the keys of the two frames around them. */
interface StoredPage extends Omit<KeptPage, 'facts'> {
  facts: Omit<BuiltPage, 'text'>
  /** The text of the body, where that of `<main>` does not stand in it as it is. */
  text?: string
  before: string
  after: string
}

const isMain = ({ area }: BuiltPage['links'][number]) => area === 'main'

/** Keeps a page. */
export function storePage(pack: Pack, key: string, { facts, ...page }: KeptPage): void {
  const { text, ...others } = facts
  const start = text.indexOf(facts.mainText)
  const around = start < 0 ? ['', ''] : [text.slice(0, start), text.slice(start + facts.mainText.length)]
  const first = facts.links.findIndex(isMain)
  const from = first < 0 ? facts.links.length : first
  const to = facts.links.findLastIndex(isMain) + 1 || facts.links.length
  const stored: StoredPage = {
    ...page,
    facts: { ...others, links: facts.links.slice(from, to) },
    ...(start < 0 ? { text } : {}),
    before: keepFrame(pack, { links: facts.links.slice(0, from), text: around[0]! }),
    after: keepFrame(pack, { links: facts.links.slice(to), text: around[1]! }),
  }
  pack.set(key, stored)
}

/** A page that a pack has, if all of it is there and whole. */
export function storedPage(pack: Pack, key: string): KeptPage | undefined {
  const stored = pack.get<StoredPage>(key)
  const before = stored && pack.get<Frame>(stored.before)
  const after = stored && pack.get<Frame>(stored.after)
  if (!before || !after) return undefined
  const { facts, text, before: _before, after: _after, ...page } = stored
  const links = [...before.links, ...facts.links, ...after.links]
  return { ...page, facts: { ...facts, links, text: text ?? before.text + facts.mainText + after.text } }
}

function keepFrame(pack: Pack, frame: Frame): string {
  const key = keyOf('frame', JSON.stringify(frame))
  pack.keep(key, () => frame)
  return key
}
