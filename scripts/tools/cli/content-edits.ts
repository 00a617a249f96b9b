import { Refusal } from '../../pipeline/issues/failure.ts'
import { offsetAt } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { references, type Reference } from '../../site/resolve/references.ts'
import { allEntries, type Entries } from '../../site/entries.ts'

/** Replaces the characters from `start` to `end` with `text`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

export interface EditableContent {
  entries: Entries
  bodies: ReadonlyMap<string, RenderedBody>
  /** The text of a file with LF line endings, without a byte order mark. */
  readText: (file: string) => string
}

/** Edits of content files, at most one for each position. */
export class ContentEdits {
  readonly #byFile = new Map<string, Map<number, TextEdit>>()
  private readonly content: EditableContent

  constructor(content: EditableContent) {
    this.content = content
  }

  add(file: string, edit: TextEdit | undefined): void {
    if (edit) this.#byFile.set(file, (this.#byFile.get(file) ?? new Map<number, TextEdit>()).set(edit.start, edit))
  }

  rewrite(reference: Reference, text: string): void {
    this.add(reference.file, { ...referenceRange(reference, this.content.readText(reference.file)), text })
  }

  rewriteAll(findWords: (reference: Reference) => string | undefined): void {
    for (const reference of references(allEntries(this.content.entries), this.content.bodies)) {
      const words = findWords(reference)
      if (words !== undefined && words !== reference.value) this.rewrite(reference, words)
    }
  }

  /** The number of edits by file. */
  counts(): Map<string, number> {
    return new Map([...this.#byFile].map(([file, { size }]) => [file, size]))
  }

  /** The new contents by file. */
  contents(): Map<string, string> {
    const { readText } = this.content
    return new Map([...this.#byFile].map(([file, edits]) => [file, withEdits(readText(file), [...edits.values()])]))
  }
}

/** Applies edits from the last to the first, so that offsets stay valid. */
export function withEdits(before: string, edits: readonly TextEdit[]): string {
  const inOrder = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return inOrder.reduce((text, { start, end, text: piece }) => text.slice(0, start) + piece + text.slice(end), before)
}

/** What may be between the position of a reference and its text. */
const prefixes = [
  `["']?`,
  `[|>][-+0-9]*[^\\S\\n]*(?:#[^\\n]*)?\\n\\s*`,
  `!?\\[[\\s\\S]*?\\](?:\\(|:)\\s*<?`,
  `<[A-Z]\\w*[^<>]*?\\b(?:image|id)=["']`,
]

/** The range of a reference: plain, quoted, in a block scalar, or after a link's label. */
export function referenceRange({ value, file, line, column }: Reference, text: string): { start: number; end: number } {
  const at = offsetAt(text, { line, column })
  const words = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = prefixes.map((prefix) => new RegExp(`^(${prefix})${words}`).exec(text.slice(at))).find(Boolean)
  if (!found)
    throw new Refusal(
      `The reference to \`${value}\` at ${file}:${line}:${column} cannot be changed automatically.`,
      'Write it on one line without escapes, then run this command again.',
    )
  const start = at + (found[1] ?? '').length
  return { start, end: start + value.length }
}
