import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import 'mdast-util-mdx'
import { toString } from 'mdast-util-to-string'
import type { Point, Position } from 'unist'
import type { ZodType } from 'zod'
import { cutText } from '../../../src/lib/cut-text.ts'
import { distance, nearest } from '../../../src/lib/nearest.ts'
import { characterHint } from '../issues/character-hint.ts'
import { positionAt, type Replacement } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import { definedUrls, linkProblems, urlProblem, type Add } from './gate-links.ts'
import { advise } from './advice.ts'
import { insteadOfTag, sharesMessage } from './html-tags.ts'
import { readLiteral } from './data-parser.ts'
import { listNodes } from './list-nodes.ts'
import { literalMarkAt, type LiteralMark } from './literal-marks.ts'
import { stackedEntities, wrongEntities } from './invalid-entities.ts'

/** Something in a body that is not allowed. */
export interface GateProblem extends Partial<Replacement> {
  rule: string
  message: string
  hint: string
  at: Point
}

/** Every allowed tag name. */
export const allowedTags = ({ prose }: ContentModel): string[] => [...Object.keys(prose.components), ...prose.elements]

/**
 * The one place that decides what prose may contain: Markdown, comments, and the listed components with attributes that
 * are data. Everything that could run code, or load something from elsewhere, is a problem.
 */
export function gateProblems(
  model: ContentModel,
  tree: Root,
  source: string,
  blankedRanges: readonly [start: number, end: number][] = [],
): GateProblem[] {
  const problems: GateProblem[] = []
  const add: Add = (at, rule, message, hint) => void problems.push({ rule, message, hint, at })
  let level = 1
  const tags: { name: string; end: number }[] = []
  const urls = definedUrls(tree)
  // What is left of an address is no second mistake.
  const isBlanked = ({ position }: Nodes) =>
    blankedRanges.some(([from]) => from >= position!.start.offset! && from < position!.end.offset!)
  listNodes(tree).forEach((node) => {
    const at = node.position!.start
    switch (node.type) {
      case 'mdxjsEsm':
        return add(
          at,
          'mdx-code',
          'A paragraph that begins with `import` or `export` is code, which is not allowed here.',
          'Remove the paragraph, or begin it with another word.',
        )
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        if (isComment(node.value)) return
        const mark = literalMarkAt(model, source, at.offset!)
        if (mark) {
          const isReported = problems.some((one) => one.at.offset === mark.offset)
          return void (isReported || problems.push(createProblem(mark, source, 'mdx-expression')))
        }
        const written = cutText(`{${node.value}}`.replace(/\s+/g, ' '), 60)
        const message = `\`${written}\` is read as code, which is not allowed here.`
        return add(at, 'mdx-expression', message, braceHint(model, `{${node.value}}`))
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const [name, offset] = [node.name ?? '', at.offset!]
        if (sharesMessage(name, tags.findLast(({ end }) => offset < end)?.name)) return
        tags.push({ name, end: node.position!.end.offset! })
        return elementProblems(model, node, add)
      }
      case 'text':
        return lessThanProblems(node.position!, source, add)
      case 'paragraph': {
        // Reported as a heading without its space: what follows it is right.
        const meant = /^#{2,6}(?=[^ \t\n#])/.exec(source.slice(node.position?.start.offset))
        level = meant?.[0].length ?? level
        return
      }
      case 'heading':
        // A line of `=` below a paragraph is another mistake.
        if (node.depth === 1 && source[at.offset!] === '#')
          add(at, 'heading-level', 'Only the page title is a heading of level 1.', 'Begin the heading with `##`.')
        else if (node.depth > level + 1)
          add(
            at,
            'heading-level',
            `This heading skips from level ${level} to level ${node.depth}.`,
            `Begin it with \`${'#'.repeat(level + 1)}\`.`,
          )
        // What follows a heading of level 1 is right once that is a heading of level 2.
        level = Math.max(2, node.depth)
        return
      case 'image':
      case 'imageReference':
        return add(
          at,
          'mdx-image',
          'Pictures are not written in Markdown here.',
          advise(model, 'picture', node.type === 'image' ? pictureName(node.url) : undefined),
        )
      case 'link':
      case 'linkReference':
        return isBlanked(node) ? undefined : linkProblems(model, node, urls, add)
      case 'definition':
        return isBlanked(node) ? undefined : urlProblem(model, node.url, at, add)
      default:
    }
  })
  // An address with a wrong character is refused as a whole.
  const refused = new Set(problems.filter(({ rule }) => /^url-(?:scheme|host)$/.test(rule)).map(({ at }) => at.offset))
  for (const at of stackedEntities(tree, source))
    add(at, 'combining-marks', 'Entities put more than two marks on a letter here.', 'Delete all of its marks but two.')
  for (const { entity, code, at } of wrongEntities(tree, source, refused))
    add(at, 'control-character', `\`${entity}\` is an invisible character.`, characterHint(code))
  return problems
}

export function createProblem(
  { offset, message, hint, written, instead }: LiteralMark,
  source: string,
  rule = 'literal-mark',
): GateProblem {
  return { rule, message, hint, at: positionAt(source, offset), ...(instead !== undefined && { written, instead }) }
}

/** The name of a picture, from its address. */
export const pictureName = (address: string): string | undefined =>
  /(?<![a-z0-9-])[a-z0-9-]+\.(?:jpg|png)(?=[?#]|$)/.exec(address)?.[0]

/** The problem of a tag whose name is not allowed. */
export function unknownComponent(model: ContentModel, name: string): Omit<GateProblem, 'at'> {
  const names = allowedTags(model)
  const near = nearest(name, names)
  // Names are short: with more edits another tag is meant: `<form>` is no typo of a `<Term>`.
  const meant = near && distance(name.toLowerCase(), near.toLowerCase()) * 3 <= name.length ? near : undefined
  const hint =
    insteadOfTag(model, name)?.hint ??
    (meant
      ? `Write \`<${meant}${model.prose.empty.includes(meant) ? ' /' : ''}>\`.`
      : `Remove it, or use one of: ${names.join(', ')}.`)
  return { rule: 'unknown-component', message: `\`<${name}>\` is not a known component.`, hint }
}

/** True for comments with nothing beside or between them. */
function isComment(value: string): boolean {
  return value.includes('/*') && value.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '').trim() === ''
}

/** To the parser a `<` before a space is text, and one before a letter a tag: too small a difference to rely on. */
function lessThanProblems({ start: from, end }: Position, source: string, add: Add): void {
  const raw = source.slice(from.offset, end.offset)
  for (const { index, 1: name } of raw.matchAll(/(?<!\\)<(?=\s)(?:[ \t]+(\w+)(?=[ \t]+[\w-]+=))?/g)) {
    add(
      positionAt(source, from.offset! + index),
      'mdx-less-than',
      'A bare `<` begins a component.',
      name ? `Write \`<${name}\`, without a space.` : 'Write `&lt;` for a less-than sign.',
    )
  }
}

function elementProblems(model: ContentModel, node: MdxJsxFlowElement | MdxJsxTextElement, add: Add): void {
  const at = node.position!.start
  const name = node.name ?? ''
  if (!allowedTags(model).includes(name)) {
    const { rule, message, hint } = unknownComponent(model, name)
    const src = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name.toLowerCase() === 'src')
    const isPicture = /^(img|image)$/i.test(name) && typeof src?.value === 'string'
    return add(at, rule, message, isPicture ? advise(model, 'picture', pictureName(String(src.value))) : hint)
  }
  contentProblem(model, node, name, add)
  const seen = new Set<string>()
  for (const attribute of node.attributes) {
    const refuse = (rule: string, message: string, hint: string) =>
      add(attribute.position?.start ?? at, rule, message, hint)
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      refuse(
        'mdx-expression',
        'Attributes in braces are code, which is not allowed here.',
        'Write each one as `name="value"`.',
      )
      continue
    }
    if (!Object.hasOwn(model.prose.components, name) || attribute.name === '__proto__') {
      refuse('unknown-key', `\`<${name}>\` has no attribute \`${attribute.name}\`.`, 'Remove the attribute.')
      continue
    }
    if (seen.has(attribute.name))
      refuse('duplicate-attribute', `The attribute \`${attribute.name}\` is repeated.`, 'Remove one of the two.')
    seen.add(attribute.name)
    if (typeof attribute.value !== 'object' || attribute.value === null) continue
    const { isText, value } = readLiteral(attribute.value.data?.estree)
    if (value !== undefined) continue
    const [message, hint] = isText
      ? [`The text of \`${attribute.name}\` is in braces.`, `Write it in quotes: \`${attribute.name}="…"\`.`]
      : [
          `The value of \`${attribute.name}\` is code, which is not allowed here.`,
          'Write a number, true or false in the braces, or text in quotes instead of them.',
        ]
    refuse('mdx-expression', message, hint)
  }
}

/** Content of a component that shows none would vanish; every other component needs some. */
function contentProblem(
  { prose }: ContentModel,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  add: Add,
): void {
  const isEmpty = node.children.length === 0
  if (prose.empty.includes(name) === isEmpty) return
  const text = toString(node as Nodes)
    .replace(/\s+/g, ' ')
    .trim()
  const isMissing = (key: string) => !node.attributes.some((one) => 'name' in one && one.name === key)
  const [meant] = Object.entries<ZodType>(prose.components[name]?.shape ?? {}).flatMap(([key, field]) =>
    isMissing(key) && !field.safeParse(undefined).success && field.safeParse(text).success ? [key] : [],
  )
  const [message, hint] = isEmpty
    ? [`\`<${name}>\` has no content.`, `Write \`<${name} …>text</${name}>\`.`]
    : [
        `The content of \`<${name}>\` would not be shown.`,
        meant
          ? `Write \`<${name} … ${meant}="${cutText(text, 60)}" />\`.`
          : `Write \`<${name} … />\`, and move the text out of the component.`,
      ]
  add(node.position!.start, 'component-content', message, hint)
}

/** What was meant by braces: a constant as in YAML, or the characters themselves. */
export function braceHint(model: ContentModel, text: string): string {
  const name = /^\{value:\s*([\w-]+)\s*\}/.exec(text)?.[1]
  return name ? advise(model, 'value', name) : 'Write `\\{` to show a brace.'
}
