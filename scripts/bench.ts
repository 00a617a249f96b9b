import { runCommand } from './issues/run-command.ts'

// What fails while the command is loaded is told as well.
void runCommand(async () => (await import('./bench/run-bench.ts')).runBench(process.argv.slice(2)))
