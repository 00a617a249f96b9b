import pc from 'picocolors'
import { explain } from './explain.ts'
import { HelpRequest, WrongUsage } from './failure.ts'
import { plainLine } from './format-issue.ts'

/** Runs a command. Its exit code is 0, 1 after a problem, or 2 after wrong usage. */
export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  let answer: number | undefined
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe: `npm run content | head`.
    process.exit(error.code === 'EPIPE' ? (answer ?? 0) : reportError(error))
  })
  // A command that ends without an exit code has failed.
  process.exitCode = 1
  process.exitCode = answer = await exitCode(run)
}

/** The exit code of a command; an error is printed on stderr. */
export async function exitCode(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    return reportError(error)
  }
}

/** Prints an error, and returns its exit code. */
export function reportError(error: unknown): number {
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
  if (hint) console.error(`${pc.cyan('Fix:')} ${plainLine(hint)}`)
  return 1
}
