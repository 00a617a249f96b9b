import { existsSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DiagnosticSeverity, type Diagnostic, type Position } from 'vscode-languageserver/node'
import { offsetAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'

/**
 * A content file as an editor holds it, its text as the pipeline reads it: without a byte
 * order mark, lines ending with LF.
 */
export interface OpenFile {
  uri: string
  file: string
  text: string
  /** Signs before the text on its first line. */
  mark: number
}

/** The content files that an editor has open, and the ways between its names and places and ours. */
export class OpenFiles {
  readonly #files = new Map<string, OpenFile>()
  readonly #root: string

  constructor(root: string) {
    this.#root = realpathSync(root)
  }

  /** Takes what an editor holds; nothing comes back for what is no content. */
  take(uri: string, held: string): OpenFile | undefined {
    const file = this.#fileOf(uri)
    if (file === undefined) return undefined
    const text = held.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
    const one = { uri, file, text, mark: held.startsWith('\uFEFF') ? 1 : 0 }
    this.#files.set(file, one)
    return one
  }

  leave(uri: string): void {
    this.#files.delete(this.#fileOf(uri) ?? '')
  }

  of(uri: string): OpenFile | undefined {
    return this.#files.get(this.#fileOf(uri) ?? '')
  }

  /** What is held of each file, saved or not. */
  texts(): Map<string, string> {
    return new Map([...this.#files].map(([file, { text }]) => [file, text]))
  }

  /** The name by which an editor knows a file. */
  uriOf(file: string): string {
    return this.#files.get(file)?.uri ?? pathToFileURL(join(this.#root, file)).href
  }

  /** An issue as an editor shows it, under the word that it begins at. */
  diagnostic(issue: Issue, text = ''): Diagnostic {
    const { file, rule, severity, message, hint, written } = issue
    const start = offsetAt(text, issue)
    const word = /^(?:"[^"\n]*"|'[^'\n]*'|[\w-]+(?=:)|[^\s,[\](){}<>"']+|\S+)/.exec(
      text.slice(start, start + 1000),
    )?.[0]
    const end = start + (written ?? word ?? '').length
    const mark = this.#files.get(file)?.mark ?? 0
    return {
      range: { start: placeOf({ text, mark }, start), end: placeOf({ text, mark }, end) },
      severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      source: 'content',
      code: rule,
      message: `${message} ${hint}`,
    }
  }

  #fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined
    const path = fileURLToPath(uri)
    const file = relative(this.#root, existsSync(path) ? realpathSync(path) : path)
      .split(sep)
      .join('/')
    return /^content\/.+\.(yaml|mdx)$/.test(file) ? file : undefined
  }
}

/** Where an offset stands for an editor: lines and UTF-16 units from zero. */
export function placeOf({ text, mark }: Pick<OpenFile, 'text' | 'mark'>, offset: number): Position {
  const { line, column } = positionAt(text, offset)
  return { line: line - 1, character: column - 1 + (line === 1 ? mark : 0) }
}

/** The other way round. */
export function offsetOf({ text, mark }: Pick<OpenFile, 'text' | 'mark'>, { line, character }: Position): number {
  return offsetAt(text, { line: line + 1, column: character + 1 - (line === 0 ? mark : 0) })
}
