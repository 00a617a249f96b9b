import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () => (await import('./tools/cli/run-format.ts')).runFormat(process.cwd(), process.argv.slice(2)))
