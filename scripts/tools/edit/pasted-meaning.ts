import type { Element, ElementContent, Root } from 'hast'
import { urlProblem, wrappedAddress } from '../../pipeline/prose/gate-links.ts'
import { model } from '../../site/model.ts'
import { restoreLists } from './pasted-lists.ts'
import type { Note } from './pasted-prose.ts'

const NOTHING = 'nothing'
const CHILDREN = 'only its children'

const picture = 'A picture was left out. Drop its file on the page.'
const underline = 'Underlining was left out, because only links are underlined.'
const highlight = 'Highlighting was left out.'
const run = (style: string) => new RegExp(`^(?:span|font) .*(?<![\\w-])(?:${style})`, 'i')
const noColour = 'auto|inherit|initial|none|transparent|white|#fff|rgba\\([\\d, ]*, 0\\)|rgb\\(255, 255, 255\\)'

/** What elements mean by tag, class, role and style. All rows that match apply. */
const meanings: [element: RegExp, meaning: string, note?: string][] = [
  [
    /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore|sr-only|^img .* checkbox |^(?:script|style|title|select|textarea) /i,
    NOTHING,
  ],
  [/MsoCommentReference|msocomanchor|mso-element:\s*comment/, NOTHING, 'A comment was left out.'],
  [/^(?:img|picture|svg) /, NOTHING, picture],
  [/^(?:audio|embed|iframe|object|video) /, NOTHING, 'A video or frame was left out. Link to it instead.'],
  [/^(?:math|m:omath) /i, NOTHING, 'A formula was left out. Write it in words.'],
  [/^del .*datetime/i, NOTHING, 'Words that a tracked change deletes were left out.'],
  // Google Docs wraps everything in a bold element that is not bold.
  [/^(?:b|strong) .*(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/, CHILDREN],
  [/^p .*MsoTitle/, 'h1'],
  [/^(?:div|p) .*heading 1 /, 'h1'],
  [/^(?:div|p) .*heading 2 /, 'h2'],
  [/^(?:div|p) .*heading 3 /, 'h3'],
  [/^p .*Mso(?:Intense)?Quote/, 'blockquote'],
  [/^u /, CHILDREN, underline],
  [/^mark /, CHILDREN, highlight],
  [run('font(?:-weight)?:(?:[^;"\']*\\s)?\\s*(?:bold|[6-9]00)'), 'strong'],
  [run('font(?:-style)?:(?:[^;"\']*\\s)?\\s*italic'), 'em'],
  [run('Superscript|vertical-align:\\s*super'), 'sup'],
  [run('Subscript|vertical-align:\\s*sub'), 'sub'],
  [run('text-decoration(?:-line)?:[^;]*line-through'), 'del'],
  [run('text-decoration(?:-line)?:[^;]*underline'), CHILDREN, underline],
  [run(`(?:mso-highlight|background(?:-color)?):\\s*(?!${noColour}|\\s)`), CHILDREN, highlight],
]

/** Replaces what programs write by the HTML elements that it means. */
export function meaningOf(root: Root, note: Note): Root {
  return { ...root, children: childrenOf(root.children as ElementContent[], note) }
}

function childrenOf(nodes: ElementContent[], note: Note, inLink = false): ElementContent[] {
  return restoreLists(nodes).flatMap((node) => meantBy(node, note, inLink))
}

function meantBy(node: ElementContent, note: Note, inLink: boolean): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: visible(node.value, note) }]
  if (node.type !== 'element') return []
  const head = headOf(node)
  const rows = meanings.filter(([element]) => element.test(head))
  const [gone] = rows.filter(([, meaning]) => meaning === NOTHING)
  for (const [, , sentence] of gone ? [gone] : rows) if (sentence && !(sentence === underline && inLink)) note(sentence)
  if (gone) return []
  const isLink = node.tagName === 'a'
  const children = childrenOf(node.children, note, inLink || isLink)
  if (isLink) return linked(node, children, note)
  if (rows.length === 0) return within(node, children)
  const tags = rows.map(([, meaning]) => meaning).filter((meaning) => meaning !== CHILDREN)
  return tags.reduce((inner, tagName) => within({ tagName, properties: {} }, inner), children)
}

const marks = /^(?:a|b|code|del|em|i|s|strike|strong|su[bp])$/
const blocks = /^(?:blockquote|div|dl|h[1-6]|li|[ou]l|p|pre|table|tbody|td|th|thead|tr)$/

const isBlock = (node: ElementContent) => node.type === 'element' && blocks.test(node.tagName)

/** Puts nodes into an element; a mark around blocks goes inside each of them. */
function within(element: Pick<Element, 'tagName' | 'properties'>, nodes: ElementContent[]): ElementContent[] {
  if (!marks.test(element.tagName) || !nodes.some(isBlock)) return [{ ...element, type: 'element', children: nodes }]
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text' && node.value.trim() === '') return [node]
    if (node.type !== 'element' || !isBlock(node)) return within(element, [node])
    return [{ ...node, children: within(element, node.children) }]
  })
}

/** The tag with everything beside it that has a meaning. */
function headOf({ tagName, properties }: Element): string {
  const { className, role, ariaLevel, ariaRoleDescription, dateTime, style } = properties
  const names = [className ?? []].flat().join(' ')
  return `${tagName} ${names} ${role} ${ariaLevel} ${ariaRoleDescription} ${dateTime && 'datetime'} ${style}`
}

function visible(text: string, note: Note): string {
  if (text.includes('\ufffc')) note(picture)
  return text.replaceAll('\u00a0', ' ').replace(/[\u00ad\u200b\u2060\ufeff\ufffc]/g, '')
}

/** A link, if its address is one that prose may hold. */
function linked(node: Element, children: ElementContent[], note: Note): ElementContent[] {
  const written = String(node.properties.href ?? '')
  const href = (wrappedAddress(written) ?? written).replace(/^http:/i, 'https:')
  if (href === '' || children.length === 0) return children
  const problems = href.startsWith('#') ? [`\`${href}\` is a bookmark of the document.`] : []
  urlProblem(model, href, undefined, (_at, _rule, message) => void problems.push(message))
  if (problems.length === 0) return within({ tagName: 'a', properties: { href } }, children)
  note(`A link was left out: ${problems[0]!}`)
  return children
}
