import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () => (await import('./tools/bench/run-bench.ts')).runBench(process.argv.slice(2)))
