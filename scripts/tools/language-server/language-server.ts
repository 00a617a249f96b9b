import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection, TextDocumentSyncKind, type Diagnostic } from 'vscode-languageserver/node'
import { buildContent } from '../../site/build-content.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { NAMES, type Names } from '../../site/output/editor-names.ts'
import { issuesOfFile } from './check-file.ts'
import { offersAt, sentenceAt } from './complete.ts'
import { offsetOf, OpenFiles, placeOf, type OpenFile } from './open-files.ts'

/** Long enough for a word to be written. */
const PAUSE = 300

/**
 * Speaks to an editor over stdin and stdout, as language servers do: what the check finds in each file as it is being
 * written, which keys and names may stand where the cursor is, and what a key means. Ends with the editor.
 */
export function serveEditor(root: string): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout)
  const open = new OpenFiles(root)
  const check = new EditorCheck(root, open, {
    publish: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }),
    fail: (words) => connection.console.warn(words),
  })
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
      completionProvider: { triggerCharacters: [' ', '"', '/', '#', '(', '[', '-'] },
      hoverProvider: true,
    },
    serverInfo: { name: 'content' },
  }))
  connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => check.opened(open.take(uri, text)))
  connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
    open.take(uri, contentChanges.at(-1)?.text ?? '')
    check.soon(PAUSE)
  })
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    open.leave(uri)
    check.soon()
  })
  connection.onDidSaveTextDocument(() => check.soon())
  connection.onDidChangeWatchedFiles(() => check.soon())
  connection.onCompletion(({ textDocument, position: end }) => {
    const one = open.of(textDocument.uri)
    if (!one) return []
    const writing = { ...one, names: namesOf(root), path: check.addressOf(one.file) }
    return offersAt(writing, offsetOf(one, end)).map(({ item: { insertText, ...item }, start }) => ({
      ...item,
      textEdit: { range: { start: placeOf(one, start), end }, newText: insertText ?? item.label },
    }))
  })
  connection.onHover(({ textDocument, position }) => {
    const one = open.of(textDocument.uri)
    const sentence = one && sentenceAt(one, offsetOf(one, position))
    return sentence === undefined ? null : { contents: sentence }
  })
  connection.listen()
  return new Promise(() => {})
}

/** The names that the last check has kept. */
function namesOf(root: string): Names {
  const none: Names = { pictures: [], terms: [], drawings: [], values: [], addresses: [] }
  try {
    const { definitions } = JSON.parse(readFileSync(join(root, NAMES), 'utf8')) as {
      definitions: Record<string, { enum?: string[] }>
    }
    const kept = Object.entries(definitions).map(([kind, { enum: all = [] }]) => [kind, all])
    return { ...none, ...(Object.fromEntries(kept) as Names) }
  } catch {
    return none
  }
}

interface Editor {
  publish: (uri: string, diagnostics: Diagnostic[]) => void
  fail: (words: string) => void
}

/**
 * The check of the whole content as the editor holds it: never two at once, and again when
 * something has changed meanwhile.
 */
class EditorCheck {
  readonly #told = new Set<string>()
  #site: ContentResult['site'] | undefined
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(
    private readonly root: string,
    private readonly open: OpenFiles,
    private readonly editor: Editor,
  ) {}

  /** The first check may take a while: until then a file is told what is wrong with it by itself. */
  opened(one: OpenFile | undefined): void {
    if (!one) return
    if (!this.#site) this.#tell(issuesOfFile(this.root, one.file, Buffer.from(one.text)), this.open.texts())
    this.soon()
  }

  soon(pause = 0): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), pause)
  }

  /** The address of the page that a file makes; of none, the home page. */
  addressOf(file: string): string {
    return this.#site?.built.find(({ from }) => from.source.file === file)?.data.path ?? '/'
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return this.soon(PAUSE)
    this.#timer = undefined
    this.#isRunning = true
    const unsaved = this.open.texts()
    try {
      const { issues, texts, site } = await buildContent({
        root: this.root,
        now: process.env.SITE_NOW,
        check: true,
        spelling: true,
        tidiness: true,
        unsaved,
      })
      this.#site = site
      // What has changed since is about to be checked, and stands elsewhere now.
      if (this.#timer === undefined) this.#tell(issues, texts)
    } catch (error) {
      const { problems, hint } = explain(error)
      this.editor.fail([...problems, hint].join(' '))
    }
    this.#isRunning = false
  }

  #tell(issues: readonly Issue[], texts: Pick<ReadonlyMap<string, string>, 'get'>): void {
    const asked = [...this.#told, ...this.open.texts().keys()]
    const byFile = new Map<string, Diagnostic[]>(asked.map((file) => [file, []]))
    for (const issue of issues) {
      const { file } = issue
      if (!/^(content|public)\//.test(file)) continue
      byFile.set(file, [...(byFile.get(file) ?? []), this.open.diagnostic(issue, texts.get(file))])
    }
    for (const [file, diagnostics] of byFile) {
      this.editor.publish(this.open.uriOf(file), diagnostics)
      if (diagnostics.length > 0) this.#told.add(file)
      else this.#told.delete(file)
    }
  }
}
