import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPair, parseDocument, visit } from 'yaml'

/** Swaps two neighbouring words of a string: as long as before, in the same words, and equal strings stay equal. */
const swapWords = (text: string): string => text.replace(/(?<![\w’'-])([a-z]{2,}) ([a-z]{2,})(?![\w’'-])/, '$2 $1')

/** Strings that the schema fixes. */
const fixed = new Set(['Renewal in progress'])

/** The kinds of parts that a drawing must show are fixed by its schema. */
const isFixedKey = (parent: unknown) => isPair(parent) && String(parent.key) === 'what'

function changeYaml(yaml: string, isDrawing = false): string {
  const document = parseDocument(yaml)
  // The steps of a drawing are words of its notes or its numbers.
  const { order = [] } = Object(document.toJS()) as { order?: string[] }
  visit(document, {
    Scalar(key, node, path) {
      const { value } = node
      if (key === 'key' || typeof value !== 'string' || fixed.has(value) || value.startsWith('=')) return
      // What is drawn holds for the words around a number.
      if (isDrawing && (/\d/.test(value) || isFixedKey(path.at(-1)))) return
      if (order.some((step) => value.toLowerCase().includes(step.toLowerCase()))) return
      node.value = swapWords(value)
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Changes the words of a paragraph's first line; headings are addresses. */
const changeProse = (body: string): string => body.replace(/^[A-Z].*$/gm, swapWords)

function changeFile(name: string, text: string): string {
  // What visitors type is compared word by word, so another order is the same.
  if (name === 'search-words.yaml') return text
  // A list of words has no neighbours: it gets one more.
  if (name === 'spelling.yaml') return text.replace('names:\n', 'names:\n  - Aaronsen\n')
  const [, head, body = ''] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? []
  return head === undefined
    ? changeYaml(text, /^(drawings|details)\//.test(name))
    : `---\n${changeYaml(head)}---\n${changeProse(body)}`
}

/** Changes the words of every string and every paragraph; the answer is the share of files that changed. */
export function changeWords(root: string): number {
  const folder = join(root, 'content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|mdx)$/.test(name))
  const changed = names.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const other = changeFile(name, text)
    writeFileSync(join(folder, name), other)
    return other !== text
  })
  return changed.length / names.length
}
