import { runCommand } from './pipeline/issues/run-command.ts'

const [name, ...args] = process.argv.slice(2)

void runCommand(async () =>
  name === 'import'
    ? (await import('./tools/import/run-import.ts')).runImport(process.cwd(), args)
    : (await import('./tools/cli/run-content.ts')).runContent(process.cwd(), process.argv.slice(2)),
)
