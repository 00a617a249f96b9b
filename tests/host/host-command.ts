import { spawnSync } from 'node:child_process'
import { Failure } from '../../scripts/pipeline/issues/failure.ts'
import { runCommand } from '../../scripts/pipeline/issues/run-command.ts'
import { missing } from './nginx.ts'

/** Runs `npm run test:host`: the built site on nginx, Caddy and emulators of hosts. Returns the exit code. */
await runCommand(async () => {
  const problems = missing()
  if (problems.length > 0) throw new Failure(problems)
  // Sequentially, so that tests do not compete.
  const options = ['run', '--project', 'host', '--no-file-parallelism']
  return spawnSync('vitest', [...options, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
})
