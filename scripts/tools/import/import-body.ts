import GithubSlugger, { slug } from 'github-slugger'
import type { Definition, Heading, Html, Image, InlineCode, Code, Link, Nodes, Parents, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visitParents } from 'unist-util-visit-parents'
import { cautions } from '../../pipeline/dialects/dialects.ts'
import { headingMark, isHeadingId } from '../../pipeline/prose/heading-ids.ts'
import { model } from '../../site/model.ts'
import { withEdits, type TextEdit } from '../cli/content-edits.ts'
import type { CreatedEntry } from '../new/new-entry.ts'
import type { List, Source } from './read-source.ts'

/** The text of an article as plain Markdown: anything can be read as that. */
export interface SourceBody {
  text: string
  tree: Root
  /** `slug` is the anchor that pages of this site give it; `keeps` the old one, which a link needs. */
  headings: { node: Heading; words: string; id: string | undefined; slug: string; keeps?: string }[]
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}=["']([^"'{}<>]*)["']`).exec(tag)?.[1]

/** The beginning of a callout, for that of another tool. */
function openingCallout(kind: string, attributes: string): string {
  const title = attribute(attributes.replace('title=""', ''), 'title')
  const type = attribute(attributes, 'type') ?? kind
  return `<Callout kind="${cautions.test(type) ? 'caution' : 'note'}"${title ? ` title="${title}"` : ''}>`
}

const callouts = 'Aside|Note|Tip|Info|Warning|Caution|Danger|Admonition|Callout'
const calloutTemplates = `notice|alert|hint|${callouts.toLowerCase()}`
const kindWord = /^(?:primary|success|tip|info|note|warn\w*|caution|danger|error|important)$/i

/** The beginning of a callout for a template such as `{% note warning Take care %}`. */
function calloutOfTemplate(name: string, given: string): string {
  const words = given
    .replace(/\b\w+=(?:"[^"]*"|\S+)|["',]/g, ' ')
    .trim()
    .split(/\s+/)
  const kind = kindWord.test(words[0]!) ? words.shift()! : (attribute(given, 'style') ?? name)
  return openingCallout(kind, `title="${words.join(' ')}" ${given}`)
}

/** What another tool would put in place. Every line stays a line, so that messages can name it. */
const templates: [pattern: RegExp, instead: (...groups: string[]) => string][] = [
  [/\{%-?[ \t]*(?:link|post_url)[ \t]+(\S+?)[ \t]*-?%\}/g, (_, path = '') => path],
  [/\{\{[<%]?-?[ \t]*(?:rel)?ref[ \t]+"([^"\n]+)"[ \t]*-?[>%]?\}\}/g, (_, path = '') => path],
  [
    /\{\{-?[ \t]*["']([^"'\n]+)["'][ \t]*\|[ \t]*(?:relative_url|absolute_url|url|relURL|absURL)[ \t]*-?\}\}/g,
    (_, path = '') => path,
  ],
  [/\{\{-?[ \t]*(?:site\.(?:baseurl|url)|base)[ \t]*-?\}\}/g, () => ''],
  [
    /\{(?:%-?|\{<)[ \t]*(?:highlight|codeblock)\b[ \t]*(?:lang:)?(\w{0,20})(?:[ \t][^\n%{}]{0,80})?(?:%|>\})\}/g,
    (_, language = '') => `\`\`\`${language}`,
  ],
  [/\{(?:%-?[ \t]*end|\{<[ \t]*\/)(?:highlight|codeblock)[ \t]*(?:-?%|>\})\}/g, () => '```'],
  [
    /\{%[ \t]*(?:asset_)?img[ \t](?:[\w-]{1,20}[ \t])?["']?([^\s"'%]{1,200}\.\w{3,4})["']?(?:[ \t]\d{1,5}){0,2}[ \t]?["']?([^%"'\n]{0,200})["']?[ \t]?%\}/g,
    (_, path = '', words = '') => `![${words.trim()}](${path})`,
  ],
  [
    /\{%[ \t]?post_link[ \t](\S{1,200})[ \t]["']?([^%"'\n]{1,200})["']?[ \t]?%\}/g,
    (_, path = '', words = '') => `[${words.trim()}](${path})`,
  ],
  [
    /!\[\[([^[\]\n|]{1,200}\.(?:png|jpe?g|gif|svg|webp))(?:\\?\|([^[\]\n]{0,200}))?\]\]/gi,
    (_, path = '', words = '') => `![${words.replace(/^[\dx]+$/, '')}](<${path}>)`,
  ],
  [
    /(?<!!)\[\[(?!_?toc_?\]\])([^[\]\n|#\\]{0,200})(#[^[\]\n|\\]{1,200})?(?:\\?\|([^[\]\n]{1,200}))?\]\]/gi,
    (_, name = '', part = '', words = name || part.slice(1)) => `[${words}](<${name && `${name}.md`}${part}>)`,
  ],
  [
    /\{\{<[ \t]*figure[ \t](?=[^\n]{0,300}src="([^"\n]{1,300})")(?=[^\n]{0,300}(?:alt|caption)="([^"\n]{0,300})")[^\n{}]{1,700}>\}\}/g,
    (_, path = '', words = '') => `![${words}](${path})`,
  ],
  [
    new RegExp(`\\{(?:\\{[<%]|%)-?[ \\t]*(${calloutTemplates})\\b([^\\n{}]{0,200}?)-?(?:[>%]\\}|%)\\}`, 'g'),
    (_, name = '', given = '') => calloutOfTemplate(name, given),
  ],
  [
    new RegExp(`\\{(?:\\{[<%][ \\t]*/|%-?[ \\t]*end)[ \\t]*(?:${calloutTemplates})[ \\t]*-?(?:[>%]\\}|%)\\}`, 'g'),
    () => '</Callout>',
  ],
  [
    new RegExp(`<(${callouts})\\b(?![^<>]*\\bkind=)([^<>{}]*)(?<!/)>`, 'g'),
    (_, kind = '', attributes = '') => openingCallout(kind, attributes),
  ],
  [new RegExp(`</(?:${callouts})>`, 'g'), () => '</Callout>'],
  [
    /<a[ \t](?:[^<>]{0,200}[ \t])?href="([^"\s]{1,300})"[^<>]{0,200}>([^<>\n]{1,300})<\/a>/g,
    (_, url = '', words = '') => `[${words}](${url})`,
  ],
  // The address of a link that a template would write.
  [
    /(?<!!)\[([^[\]\n]{1,300})\]\(([^()\n]{0,300}\{\{[^()\n]{0,300})\)/g,
    (_, words = '', url = '') => `${words} {{ ${url.replace(/[{}]/g, '')} }}`,
  ],
]

const withoutTemplates = (text: string) =>
  templates.reduce((now, [pattern, instead]) => now.replace(pattern, instead), text)

/** Notes inside a sentence as footnotes at the end. */
function withFootnotes(text: string): string {
  const notes: string[] = []
  const body = text.replace(/(?<!\\)\^\[([^[\]\n]+)\]/g, (_, note: string) => `[^note-${notes.push(note)}]`)
  if (notes.length === 0) return text
  return body.trimEnd() + notes.map((note, index) => `\n\n[^note-${index + 1}]: ${note}`).join('')
}

export function readBody(source: Source): SourceBody {
  // Blank lines in front keep the numbers of the lines.
  const head = source.text.slice(0, source.start).replace(/[^\n]/g, '')
  const pieces = source.text.slice(source.start).split(/^(?=`{3}|~{3})/m)
  let isCode = false
  const converted = pieces.map((piece) => {
    if (/^(?:`{3}|~{3})/.test(piece)) isCode = !isCode
    // Every second part is code in a line.
    const parts = isCode ? [] : piece.split(/(`[^`\n]{1,300}`)/)
    return parts.length === 0 ? piece : parts.map((part, index) => (index % 2 ? part : withoutTemplates(part))).join('')
  })
  const text = withFootnotes(head + converted.join(''))
  // What is between two tags on lines of their own is no HTML.
  const withoutTags = text.replace(
    /^[ \t]*<\/?(?!im(?:g|age)\b|pre\b|script\b|style\b|textarea\b)[A-Za-z][^<>\n]{0,500}>[ \t]*$/gim,
    (tag) => ' '.repeat(tag.length),
  )
  const tree = parser.parse(withoutTags) as Root
  const found: { node: Heading; words: string; id: string | undefined }[] = []
  visitParents(tree, 'heading', (node) => {
    const written = toString(node, { includeHtml: false })
    const [, id] = idPattern.exec(written) ?? []
    found.push({ node, id, words: written.replace(idPattern, '').trim() })
  })
  const slugger = new GithubSlugger()
  return { text, tree, headings: found.map((one) => ({ ...one, slug: slugger.slug(one.words) })) }
}

const idPattern = /[ \t]?\{(?::|\/\*)?[ \t]?#([\w-]{1,100})(?:[ \t][^{}\n]{0,200})?\}[ \t]{0,9}$/

/** An article of another site, and its entry on this one. */
export interface Article {
  source: Source
  body: SourceBody
  title: string
  entry: CreatedEntry
}

export interface BodyContext {
  title: string
  /** The new address of a link; `undefined` if it leads nowhere. */
  linkTo: (url: string) => string | undefined
  /** The name of a picture that was taken along, or why not. */
  pictureOf: (url: string, alt: string, offset: number) => string | undefined
  isLinked: (heading: SourceBody['headings'][number]) => boolean
  list: List
}

const at = (node: Nodes) => [node.position!.start.offset!, node.position!.end.offset!] as const
export const comment = (written: string) => `{/* ${written.replaceAll('*/', '* /')} */}`

/** The text with headings, links, pictures and templates as this site has them. */
export function convertBody(body: SourceBody, { title, linkTo, pictureOf, isLinked, list }: BodyContext): string {
  const { text, tree, headings } = body
  const edits: TextEdit[] = []
  const replace = (start: number, end: number, instead: string) => void edits.push({ start, end, text: instead })
  const shown = headings.filter(({ node, slug: own }, index) => {
    const repeats = index === 0 && node.depth === 1 && own === slug(title)
    if (repeats) {
      replace(...at(node), '')
      const other = node.children.find(({ type }) => type === 'html')
      if (other)
        list(at(other)[0], 'Markup after the title was left out.', 'Write it into the text if readers need it.')
    }
    return !repeats
  })
  /** Levels of the headings that the next one may be below. */
  const above: number[] = []
  for (const heading of shown) {
    const { node, id } = heading
    const [start, end] = at(node)
    while (above.at(-1)! >= node.depth) above.pop()
    const level = Math.min(above.push(node.depth) + 1, 6)
    const marks = /^#{1,6}/.exec(text.slice(start))?.[0]
    if (marks) replace(start, start + marks.length, '#'.repeat(level))
    else replace(start, start, `${'#'.repeat(level)} `)
    const last = node.children.at(-1)
    const wordsEnd = last ? at(last)[1] : end
    const written = idPattern.exec(text.slice(start, wordsEnd))?.[0] ?? ''
    const mark = heading.keeps === undefined ? '' : ` ${headingMark(heading.keeps)}`
    // Below the words of a heading may be its underline.
    if (!marks || written + mark !== '') replace(wordsEnd - written.length, end, mark)
    if (id !== undefined && !isLinked(heading))
      list(
        start,
        `The id \`#${id}\` of this heading was removed.`,
        isHeadingId(model.prose, id)
          ? `Write \`${headingMark(id)}\` at its end if links to the old address must work.`
          : `Link to \`#${heading.slug}\` where the old address is used.`,
      )
  }

  const dead = new Set<string>()
  const code: (readonly [number, number])[] = []
  visitParents(tree, ['code', 'inlineCode', 'html', 'image', 'definition', 'link'], (found, ancestors) => {
    const node = found as Code | Definition | Html | Image | InlineCode | Link
    const parents = ancestors as Parents[]
    const [start, end] = at(node)
    if (node.type === 'code' || node.type === 'inlineCode') code.push([start, end])
    if (node.type === 'html') {
      const [note, words = ''] = /^<!--([^]*?)-->$/.exec(node.value.trim()) ?? []
      const isCode = /^<(script|style)\b[^]*<\/\1>$/.test(node.value)
      if (note !== undefined) replace(start, end, comment(words.trim()))
      else if (isCode) {
        list(start, 'A script or a style is now only a comment.', 'Write what it would show, and remove the comment.')
        replace(start, end, comment(node.value))
      } else
        for (const { tag, url, alt, index } of picturesOfTags(node.value))
          replace(start + index, start + index + tag.length, pictureText({ url, alt }, [], start + index))
    }
    if (node.type === 'image') replace(start, end, pictureText(node, parents, start))
    if (node.type === 'definition') {
      const to = target(node.url, start)
      if (to === undefined) dead.add(node.identifier)
      if (to === node.url) return
      const from = text.indexOf(node.url, start + node.identifier.length)
      if (to === undefined) replace(start, end, '')
      else if (from >= 0 && from < end) replace(from, from + node.url.length, to)
    }
    if (node.type === 'link') linkEdit(node, start, end)
  })
  visitParents(tree, 'linkReference', (node) => {
    const [start, end] = at(node)
    if (!dead.has(node.identifier)) return
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (!first || !last) return
    replace(start, at(first)[0], '')
    replace(at(last)[1], end, '')
  })

  for (const match of text.matchAll(/\{%[^{}]{0,500}?%\}|\{\{[^{}]{0,500}\}\}|\{:[^{}\n]{0,300}\}/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if ([...code, ...edits.map((edit) => [edit.start, edit.end] as const)].some(([a, b]) => start < b && a < end))
      continue
    list(start, `\`${match[0]}\` is now only a comment.`, 'Write what it would show, and remove the comment.')
    replace(start, end, comment(match[0]))
  }
  return withEdits(text, edits).replace(/^\n+/, '')

  function target(url: string, offset: number): string | undefined {
    const to = linkTo(url)
    if (to === undefined)
      list(
        offset,
        `The link to \`${url}\` leads nowhere here, so only its words were brought.`,
        'Link the words to a page of this site, or leave them.',
      )
    return to
  }

  function linkEdit({ url, children, title: tooltip }: Link, start: number, end: number) {
    const isBare = !text.startsWith('[', start)
    const to = target(url, start)
    const [first, last] = [children[0], children.at(-1)]
    if (!first || !last || (to === url && !text.startsWith('<', start))) return
    if (to === undefined) {
      replace(start, at(first)[0], '')
      replace(at(last)[1], end, '')
    } else if (isBare) replace(start, end, text.startsWith('<', start) ? `[${toString(first)}](${to})` : to)
    else replace(at(last)[1], end, `](${to}${tooltip ? ` ${JSON.stringify(tooltip)}` : ''})`)
  }

  function pictureText(
    { url, alt, title: caption }: Pick<Image, 'url' | 'alt' | 'title'>,
    parents: Parents[],
    offset: number,
  ) {
    const name = pictureOf(url, alt ?? '', offset)
    if (name === undefined) return comment(`![${alt ?? ''}](${url}${caption ? ` ${JSON.stringify(caption)}` : ''})`)
    const words = (caption ?? alt ?? '').replaceAll('"', '&quot;').replace(/[<{]/g, '')
    const figure = `<Figure image="${name}" caption="${words}" />`
    const isParagraph = parents.at(-1)?.type === 'paragraph' && parents.at(-1)?.children.length === 1
    return isParagraph || parents.length === 0 ? figure : `\n\n${figure}\n\n`
  }
}

/** The pictures that tags of HTML show, and where. */
export function picturesOfTags(html: string): { tag: string; url: string; alt: string; index: number }[] {
  return [...html.matchAll(/<(?:img|Image)\b[^<>]*>/g)].flatMap(({ 0: tag, index }) => {
    const url = attribute(tag, 'src')
    return url === undefined ? [] : [{ tag, url, alt: attribute(tag, 'alt') ?? '', index }]
  })
}
