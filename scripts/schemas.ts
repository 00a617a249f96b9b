import { runCommand } from './issues/run-command'

// What fails while the command is loaded is told as well.
void runCommand(async () => (await import('./editor/write-schemas')).writeSchemas(process.cwd(), process.argv.slice(2)))
