// Starts the project's language server for its content. A plain module: VS Code takes it from the workspace as it is.
// The client is a package of the project, found above this folder after `npm ci --ignore-scripts`.
const { workspace } = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')

let client

exports.activate = async () => {
  const [folder] = workspace.workspaceFolders ?? []
  if (!folder) return
  const server = {
    command: 'node',
    args: ['--import', 'tsx', 'scripts/language-server.ts'],
    options: { cwd: folder.uri.fsPath },
    transport: TransportKind.stdio,
  }
  client = new LanguageClient('content', 'Content', server, {
    documentSelector: [{ scheme: 'file', pattern: '**/content/**/*.{mdx,yaml}' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/{content,public}/**') },
  })
  await client.start()
}

exports.deactivate = () => client?.stop()
