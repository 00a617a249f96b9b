import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () =>
  (await import('./tools/language-server/editor-files.ts')).writeSchemas(process.cwd(), process.argv.slice(2)),
)
