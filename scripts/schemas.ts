import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () =>
  (await import('./tools/schemas/editor-files.ts')).writeSchemas(process.cwd(), process.argv.slice(2)),
)
