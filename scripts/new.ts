import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () => (await import('./tools/new/run-new.ts')).runNew(process.cwd(), process.argv.slice(2)))
