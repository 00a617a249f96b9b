import { runCommand } from './pipeline/issues/run-command.ts'

// What fails while the command is loaded is told as well.
void runCommand(async () =>
  (await import('./tools/language-server/editor-files.ts')).writeSchemas(process.cwd(), process.argv.slice(2)),
)
