import pc from 'picocolors'
import { explain } from './explain.ts'
import { HelpRequest, WrongUsage } from './failure.ts'
import { plainLine } from './format-issue.ts'

/**
 * Runs what a person started, to its exit code: 0, or 1 with what went wrong, or 2 with how the command is used. Nobody
 * sees a trace who did not ask for one.
 */
export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  let answer: number | undefined
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // Who reads the output has heard enough: `npm run content | head`.
    process.exit(error.code === 'EPIPE' ? (answer ?? 0) : tell(error))
  })
  // A command that ends without an answer has not done what it was asked for.
  process.exitCode = 1
  process.exitCode = answer = await exitCode(run)
}

/** The exit code of a command; what ended it is told on stderr. */
export async function exitCode(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    return tell(error)
  }
}

/** Tells an error, and returns the exit code that goes with it. */
export function tell(error: unknown): number {
  if (error instanceof HelpRequest) {
    process.stdout.write(`${error.message}\n`)
    return 0
  }
  if (error instanceof WrongUsage) {
    console.error(error.message.split('\n').map(plainLine).join('\n'))
    return 2
  }
  const { problems, hint } = explain(error)
  for (const problem of problems) console.error(problem.split('\n').map(plainLine).map(pc.red).join('\n'))
  if (hint) console.error(`${pc.cyan('Mend:')} ${plainLine(hint)}`)
  return 1
}
