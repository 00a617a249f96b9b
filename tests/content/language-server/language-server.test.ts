import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
} from 'vscode-languageserver/node'
import { article, tinySite } from '../../fixtures/tiny-site.ts'
import { commandOf } from '../../fixtures/command.ts'

const project = join(import.meta.dirname, '../../..')
const extension = join(project, '.vscode/extensions/content')

/** The command with which the VS Code extension starts the server. */
async function started(): Promise<{ command: string; args: string[] }> {
  let server: { command: string; args: string[] } | undefined
  class LanguageClient {
    constructor(_id: string, _name: string, options: typeof server) {
      server = options
    }
    start = () => Promise.resolve()
  }
  const workspace = { workspaceFolders: [{ uri: { fsPath: project } }], createFileSystemWatcher: () => ({}) }
  const modules: Record<string, object> = {
    vscode: { workspace },
    'vscode-languageclient/node': { LanguageClient, TransportKind: { stdio: 0 } },
  }
  const { main } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8')) as { main: string }
  const code = new Script(`(require, exports) => {${readFileSync(join(extension, main), 'utf8')}\n}`)
  const exported = {} as { activate: () => Promise<void> }
  ;(code.runInThisContext() as (ask: (name: string) => object | undefined, to: object) => void)(
    (name) => modules[name],
    exported,
  )
  await exported.activate()
  return server!
}
const second = 'content/articles/02-second.mdx'
const plain = article('Second', 'Wet.\n')

/** An editor in the folder of a site, with the diagnostics that it receives. */
async function editor(root: string) {
  const { command, args } = await started()
  expect(args).toEqual(['--import', 'tsx', 'scripts/language-server.ts'])
  const child = spawn(command, commandOf('language-server'), {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const diagnostics = new Map<string, Diagnostic[]>()
  const waiting: { uri: string; isMeant: (lines: string[]) => boolean; found: (lines: string[]) => void }[] = []
  const lines = (uri: string) => (diagnostics.get(uri) ?? []).map(lineOf)
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics: found }: { uri: string; diagnostics: Diagnostic[] }) => {
      diagnostics.set(uri, found)
      for (const one of waiting) if (one.uri === uri && one.isMeant(lines(uri))) one.found(lines(uri))
    },
  )
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  })
  await connection.sendNotification('initialized', {})
  const uriOf = (file: string) => pathToFileURL(join(root, file)).href
  let version = 0
  return {
    open: (file: string, text: string) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uriOf(file), languageId: 'mdx', version: ++version, text },
      }),
    change: (file: string, text: string) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(file), version: ++version },
        contentChanges: [{ text }],
      }),
    /** Waits for the expected diagnostics of a file: zero-based line:column-column and rule. */
    diagnostics: (file: string, isMeant: (lines: string[]) => boolean) =>
      new Promise<string[]>((found) => {
        const uri = uriOf(file)
        if (diagnostics.has(uri) && isMeant(lines(uri))) found(lines(uri))
        else waiting.push({ uri, isMeant, found })
      }),
  }
}

const lineOf = ({ range: { start, end }, code }: Diagnostic) =>
  `${start.line}:${start.character}-${end.character} ${code}`
const withRule = (rule: string) => (found: string[]) => found.some((line) => line.endsWith(rule))

const wrong = plain
  .replace('author:', 'autor:')
  .replace('downloadable: false', 'downloadable: maybe')
  .replace('image: roof.png', 'image: rooof.png')
  .replace('[roof, wall, drain]', '[roof 😀😀, wall, 7]')
const diagnostics = ['4:30-31 wrong-type', '8:0-5 unknown-key', '12:7-16 unknown-image', '15:14-19 wrong-type']

test('an editor receives diagnostics of unsaved front matter, each under its word', async () => {
  const desk = await editor(tinySite({ [second]: plain }))
  await desk.open(second, wrong)
  expect(await desk.diagnostics(second, withRule('unknown-image'))).toEqual(diagnostics)
  // The file on disk stays unchanged. CRLF is accepted, and a byte order mark is one character of the first line.
  await desk.change(second, plain)
  expect(await desk.diagnostics(second, (found) => found.length === 0)).toEqual([])
  await desk.change(second, wrong.replaceAll('\n', '\r\n'))
  expect(await desk.diagnostics(second, withRule('unknown-image'))).toEqual(diagnostics)
  for (const [text, range] of [
    ['', '0:0-0'],
    ['Wet.\n', '0:0-4'],
    ['\uFEFFWet.\n', '0:1-5'],
    [plain.replace('\n---\n', '\n'), '0:0-3'],
  ] as const) {
    await desk.change(second, text)
    const isMeant = (found: string[]) => found.length === 1 && found[0]!.startsWith(`${range} `)
    expect(await desk.diagnostics(second, isMeant)).toEqual([`${range} front-matter`])
  }
})

test('the VS Code extension finds its client among the packages of the project', () => {
  const found = createRequire(join(extension, 'extension.js')).resolve('vscode-languageclient/node')
  expect(found.startsWith(join(project, 'node_modules'))).toBe(true)
})
