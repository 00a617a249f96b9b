import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () =>
  (await import('./tools/cli/run-content.ts')).runContent(process.cwd(), process.argv.slice(2)),
)
