import { Refusal } from '../../pipeline/issues/failure.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { references, type Reference } from '../../site/resolve/references.ts'
import { allEntries, type Entries } from '../../site/entries.ts'

/** One change of a text: the characters from `start` to `end` become `text`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Content that is to be changed; `textOf` returns a file as it is on the disk. */
export interface EditableContent {
  entries: Entries
  bodies: ReadonlyMap<string, RenderedBody>
  textOf: (file: string) => string
}

/** Changes of content files, each place once. */
export class ContentEdits {
  readonly #byFile = new Map<string, Map<number, TextEdit>>()

  constructor(private readonly content: EditableContent) {}

  add(file: string, edit: TextEdit): void {
    this.#byFile.set(file, (this.#byFile.get(file) ?? new Map<number, TextEdit>()).set(edit.start, edit))
  }

  /** Writes other words in place of a reference. */
  rewrite(reference: Reference, text: string): void {
    this.add(reference.file, { ...rangeOf(reference, this.content.textOf(reference.file)), text })
  }

  /** Rewrites every reference that gets other words. */
  rewriteAll(wordsOf: (reference: Reference) => string | undefined): void {
    for (const reference of references(allEntries(this.content.entries), this.content.bodies)) {
      const words = wordsOf(reference)
      if (words !== undefined && words !== reference.value) this.rewrite(reference, words)
    }
  }

  /** How many places of each file change. */
  counts(): Map<string, number> {
    return new Map([...this.#byFile].map(([file, { size }]) => [file, size]))
  }

  /** The new text of each file. */
  texts(): Map<string, string> {
    const { textOf } = this.content
    return new Map([...this.#byFile].map(([file, edits]) => [file, withEdits(textOf(file), [...edits.values()])]))
  }
}

/** A text with changes made, from the last to the first, so that no change moves another. */
export function withEdits(before: string, edits: readonly TextEdit[]): string {
  const inOrder = edits.toSorted((a, b) => b.start - a.start || b.end - a.end)
  return inOrder.reduce((text, { start, end, text: piece }) => text.slice(0, start) + piece + text.slice(end), before)
}

/** Offsets of lines in a file: issues count lines and columns without a byte order mark, whatever ends a line. */
export function lineStarts(text: string): number[] {
  const first = text.startsWith('\ufeff') ? 1 : 0
  return [first, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)]
}

/** What may be between the position of a reference and its words. */
const prefixes = [
  `["']?`,
  `[|>][-+0-9]*[^\\S\\n]*(?:#[^\\n]*)?\\r?\\n\\s*`,
  `!?\\[[\\s\\S]*?\\](?:\\(|:)\\s*<?`,
  `<[A-Z]\\w*[^<>]*?\\b(?:image|id)=["']`,
]

/** Where the words of a reference are in their file: plain, in quotes, in a block scalar, or behind a link's label. */
export function rangeOf({ value, file, line, column }: Reference, text: string): { start: number; end: number } {
  const at = (lineStarts(text)[line - 1] ?? 0) + column - 1
  const words = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = prefixes.map((prefix) => new RegExp(`^(${prefix})${words}`).exec(text.slice(at))).find(Boolean)
  if (!found)
    throw new Refusal(
      `The reference to \`${value}\` at ${file}:${line}:${column} is written in a way that cannot be rewritten.`,
      'Write it plainly, on one line.',
    )
  const start = at + (found[1] ?? '').length
  return { start, end: start + value.length }
}
