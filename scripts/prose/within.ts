import { createContext, runInContext } from 'node:vm'

/** What a work makes; nothing when it takes longer than its milliseconds, after which it is stopped wherever it is. */
export function within<T>(milliseconds: number, work: () => T): T | undefined {
  let made: T | undefined
  const context = createContext({ run: () => (made = work()) })
  try {
    // Only what is begun by a script has a limit; the work itself runs where it always does.
    runInContext('void run()', context, { timeout: milliseconds })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}
