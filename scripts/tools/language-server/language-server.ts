import { existsSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createConnection,
  DiagnosticSeverity,
  TextDocumentSyncKind,
  type Connection,
  type Diagnostic,
  type Position,
} from 'vscode-languageserver/node'
import { buildContent } from '../../site/build-content.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { offsetAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'

/** Milliseconds; about the time to type a word. */
const PAUSE = 300

/**
 * Runs the check of `npm run content` as a language server on stdin and stdout, on the open files as the editor has
 * them.
 */
export function serveEditor(root: string): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout)
  const check = new EditorCheck(realpathSync(root), connection)
  connection.onInitialize(() => ({
    capabilities: { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true } },
    serverInfo: { name: 'content' },
  }))
  connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => check.change(uri, text))
  connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) =>
    check.change(uri, contentChanges.at(-1)?.text ?? '', PAUSE),
  )
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => check.close(uri))
  connection.onDidSaveTextDocument(() => check.schedule())
  connection.onDidChangeWatchedFiles(() => check.schedule())
  connection.listen()
  return new Promise(() => {})
}

interface OpenFile {
  uri: string
  /** As the pipeline reads it: without a byte order mark, with LF line breaks. */
  text: string
  /** 1 if the file begins with a byte order mark, else 0. */
  markLength: number
}

/** Checks the whole content, never twice at once, and again if something changed meanwhile. */
class EditorCheck {
  readonly #open = new Map<string, OpenFile>()
  /** Files with published diagnostics, which have to be cleared. */
  readonly #reported = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(
    private readonly root: string,
    private readonly connection: Pick<Connection, 'console' | 'sendDiagnostics'>,
  ) {}

  change(uri: string, written: string, pause = 0): void {
    const file = this.#fileOf(uri)
    if (file === undefined) return
    const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
    this.#open.set(file, { uri, text, markLength: written.startsWith('\uFEFF') ? 1 : 0 })
    this.schedule(pause)
  }

  close(uri: string): void {
    this.#open.delete(this.#fileOf(uri) ?? '')
    this.schedule()
  }

  schedule(pause = 0): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), pause)
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return this.schedule(PAUSE)
    this.#timer = undefined
    this.#isRunning = true
    try {
      const { issues, contents } = await buildContent({
        root: this.root,
        now: process.env.SITE_NOW,
        check: true,
        spelling: true,
        tidiness: true,
        unsaved: new Map([...this.#open].map(([file, { text }]) => [file, text])),
      })
      // If something changed meanwhile, positions are outdated and the next check is scheduled.
      if (this.#timer === undefined) this.#report(issues, contents)
    } catch (error) {
      const { problems, hint } = explain(error)
      this.connection.console.warn([...problems, hint].join(' '))
    }
    this.#isRunning = false
  }

  #report(issues: readonly Issue[], contents: Pick<ReadonlyMap<string, string>, 'get'>): void {
    const byFile = new Map<string, Diagnostic[]>([...this.#reported, ...this.#open.keys()].map((file) => [file, []]))
    for (const issue of issues) {
      const { file } = issue
      if (!/^(content|public)\//.test(file)) continue
      byFile.set(file, [...(byFile.get(file) ?? []), this.#diagnosticOf(issue, contents.get(file) ?? '')])
    }
    for (const [file, diagnostics] of byFile) {
      const uri = this.#open.get(file)?.uri ?? pathToFileURL(join(this.root, file)).href
      void this.connection.sendDiagnostics({ uri, diagnostics })
      if (diagnostics.length > 0) this.#reported.add(file)
      else this.#reported.delete(file)
    }
  }

  /** Underlines the word at the position of the issue. */
  #diagnosticOf(issue: Issue, text: string): Diagnostic {
    const { file, rule, severity, message, hint, written } = issue
    const start = offsetAt(text, issue)
    const word = /^(?:"[^"\n]*"|'[^'\n]*'|[\w-]+(?=:)|[^\s,[\](){}<>"']+|\S+)/.exec(text.slice(start, start + 1000))
    const end = start + (written ?? word?.[0] ?? '').length
    const markLength = this.#open.get(file)?.markLength ?? 0
    return {
      range: { start: editorPosition(text, start, markLength), end: editorPosition(text, end, markLength) },
      severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      source: 'content',
      code: rule,
      message: `${message} ${hint}`,
    }
  }

  #fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined
    const path = fileURLToPath(uri)
    const file = relative(this.root, existsSync(path) ? realpathSync(path) : path)
      .split(sep)
      .join('/')
    return /^content\/.+\.(yaml|mdx)$/.test(file) ? file : undefined
  }
}

/** Zero-based line and UTF-16 column. */
function editorPosition(text: string, offset: number, markLength: number): Position {
  const { line, column } = positionAt(text, offset)
  return { line: line - 1, character: column - 1 + (line === 1 ? markLength : 0) }
}
