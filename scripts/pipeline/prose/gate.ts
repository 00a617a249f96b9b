import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { Point, Position } from 'unist'
import type { VFile } from 'vfile'
import { nearest } from '../../../src/lib/nearest.ts'
import type { ContentModel } from '../model.ts'
import { definedUrls, linkProblems, urlProblem } from './gate-links.ts'
import { insteadOfTag } from './html-tags.ts'
import { readLiteral } from './literal.ts'
import { wrongEntities } from './wrong-entities.ts'

/** One thing in a body that is not data. */
export interface GateProblem {
  rule: string
  message: string
  hint: string
  at: Point
}

/** Every name that may stand in angle brackets. */
export const namesOf = ({ prose }: ContentModel): string[] => [...Object.keys(prose.components), ...prose.elements]
const start: Point = { line: 1, column: 1 }

/**
 * The one place that decides what prose may hold: Markdown, the listed components with attributes that are data, and
 * comments. Everything that could run, or load something from elsewhere, is a problem.
 */
function gateProblems(model: ContentModel, tree: Root, source: string): GateProblem[] {
  const problems: GateProblem[] = []
  const add = (at: Point | undefined, rule: string, message: string, hint: string) =>
    void problems.push({ rule, message, hint, at: at ?? start })
  let level = 1
  const urls = definedUrls(tree)
  visit(tree, (node) => {
    const at = node.position?.start
    switch (node.type) {
      case 'mdxjsEsm':
        return add(
          at,
          'mdx-code',
          'A paragraph that begins with `import` or `export` is code, and prose may not run code.',
          'Remove it; if it is text, begin it with another word.',
        )
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isComment(node.value))
          add(at, 'mdx-expression', 'Braces hold code, and prose may not run code.', braceHint(`{${node.value}}`))
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return elementProblems(model, node, add)
      case 'text':
        return signProblems(node.position, source, add)
      case 'heading':
        if (node.depth === 1)
          add(at, 'heading-level', 'The page’s title is its only heading of the first level.', 'Begin with ##.')
        else if (node.depth > level + 1)
          add(
            at,
            'heading-level',
            `A heading of level ${node.depth} follows one of level ${level}.`,
            `Use ${'#'.repeat(level + 1)}.`,
          )
        level = node.depth
        return
      case 'image':
      case 'imageReference':
        return add(
          at,
          'mdx-image',
          'A picture needs a caption and a described file.',
          figureHint(node.type === 'image' ? node.url : ''),
        )
      case 'link':
      case 'linkReference':
        return linkProblems(model, node, urls, add)
      case 'definition':
        return urlProblem(model, node.url, at, add)
      default:
    }
  })
  // An address with such a sign is refused as a whole.
  const refused = new Set(problems.filter(({ rule }) => /^url-(?:scheme|host)$/.test(rule)).map(({ at }) => at.offset))
  for (const { entity, at } of wrongEntities(tree, source, refused))
    add(at, 'control-character', `\`${entity}\` is an invisible character.`, 'Delete it.')
  return problems
}

/** How a picture is written, with the name of the file that is meant, if it is one. */
function figureHint(address: string): string {
  const [name = 'name.jpg'] = /(?<![a-z0-9-])[a-z0-9-]+\.(?:jpg|png)$/.exec(address) ?? []
  return `Write <Figure image="${name}" caption="…" />.`
}

/** What is wrong with a name in angle brackets that is not on the list. */
export function unknownComponent(model: ContentModel, name: string): Omit<GateProblem, 'at'> {
  const names = namesOf(model)
  const meant = nearest(name, names)
  const hint = insteadOfTag(name)?.hint ?? (meant ? `Did you mean \`<${meant}>\`?` : `Allowed: ${names.join(', ')}.`)
  return { rule: 'unknown-component', message: `\`<${name}>\` is not on the list of components.`, hint }
}

/** True for comments and nothing beside or between them. */
function isComment(value: string): boolean {
  return value.includes('/*') && value.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '').trim() === ''
}

/** Takes a problem of a body. */
export type Add = (at: Point | undefined, rule: string, message: string, hint: string) => void

/**
 * A `<` before a space is text to the parser, one before a letter is not: the difference is
 * too small to be left to chance.
 */
function signProblems(position: Position | undefined, source: string, add: Add): void {
  if (!position) return
  const raw = source.slice(position.start.offset, position.end.offset)
  const at = (index: number): Point => {
    const before = raw.slice(0, index).split('\n')
    return {
      line: position.start.line + before.length - 1,
      column: (before.length === 1 ? position.start.column : 1) + (before.at(-1)?.length ?? 0),
    }
  }
  for (const { index } of raw.matchAll(/(?<!\\)<(?=\s)/g))
    add(at(index), 'mdx-less-than', 'A bare `<` begins a component.', 'Write &lt; for the sign.')
}

function elementProblems(model: ContentModel, node: MdxJsxFlowElement | MdxJsxTextElement, add: Add): void {
  const at = node.position?.start
  const name = node.name ?? ''
  if (!namesOf(model).includes(name)) {
    const { rule, message, hint } = unknownComponent(model, name)
    const src = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name.toLowerCase() === 'src')
    const isPicture = /^(img|image)$/i.test(name) && typeof src?.value === 'string'
    return add(at, rule, message, isPicture ? figureHint(String(src.value)) : hint)
  }
  contentProblem(model, node, name, add)
  const seen = new Set<string>()
  for (const attribute of node.attributes) {
    const place = attribute.position?.start ?? at
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      add(
        place,
        'mdx-expression',
        'Attributes may not be spread from code.',
        'Write each attribute with its value in quotes.',
      )
      continue
    }
    if (!Object.hasOwn(model.prose.components, name) || attribute.name === '__proto__') {
      add(place, 'unknown-key', `\`<${name}>\` takes no attribute \`${attribute.name}\`.`, 'Remove it.')
      continue
    }
    if (seen.has(attribute.name))
      add(place, 'duplicate-attribute', `The attribute \`${attribute.name}\` stands twice.`, 'Keep one of the two.')
    seen.add(attribute.name)
    if (attribute.value === null || typeof attribute.value !== 'object' || attribute.value === undefined) continue
    const literal = readLiteral(attribute.value.data?.estree)
    if (!('refused' in literal)) continue
    if (literal.refused === 'string')
      add(
        place,
        'mdx-expression',
        `The text of \`${attribute.name}\` stands in braces.`,
        `Use quotes: ${attribute.name}="…".`,
      )
    else
      add(
        place,
        'mdx-expression',
        `The value of \`${attribute.name}\` is code.`,
        'Only numbers, true, false, lists and groups of such values may stand in braces.',
      )
  }
}

/** Text inside a component that shows none would vanish; a component that shows its text needs some. */
function contentProblem(
  { prose }: ContentModel,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  add: Add,
): void {
  const isEmpty = node.children.length === 0
  if (prose.empty.includes(name)) {
    if (!isEmpty)
      add(
        node.position?.start,
        'component-content',
        `What stands inside \`<${name}>\` would not be shown.`,
        `Write <${name} … /> and put the text beside it.`,
      )
  } else if (isEmpty)
    add(
      node.position?.start,
      'component-content',
      `\`<${name}>\` has nothing inside.`,
      `Write <${name} …>text</${name}>.`,
    )
}

/** What is meant by braces in prose: an anchor of Pandoc and Google, a constant as YAML names it, or signs. */
export function braceHint(text: string): string {
  const [anchor] = /^\{#[\w-]+\}/.exec(text) ?? []
  if (anchor) return `Remove \`${anchor}\`: a heading has its anchor from its words.`
  const name = /^\{value:\s*([\w-]+)\s*\}/.exec(text)?.[1]
  return name ? `Write <Value id="${name}" />.` : 'To show a brace, write \\{.'
}

/** The gate as a remark plugin: each problem becomes a message of the file. */
export function remarkGate(model: ContentModel) {
  return (tree: Root, file: VFile) => {
    for (const { rule, message, hint, at } of gateProblems(model, tree, String(file))) {
      const note = file.message(message, { place: at, ruleId: rule, source: 'gate' })
      note.note = hint
    }
  }
}
