import { runCommand } from './issues/run-command.ts'

// What fails while the command is loaded is told as well.
void runCommand(async () => (await import('./editor/language-server.ts')).serveEditor(process.cwd()))
