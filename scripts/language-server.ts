import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () => (await import('./tools/language-server/language-server.ts')).serveEditor(process.cwd()))
