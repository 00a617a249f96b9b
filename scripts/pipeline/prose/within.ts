import { createContext, runInContext } from 'node:vm'

/** Where work is begun: to make such a place takes as long as a short work. */
const begun = createContext({ run: () => {} }) as { run: () => void }

/** What a work makes; nothing when it takes longer than its milliseconds, after which it is stopped wherever it is. */
export function within<T>(milliseconds: number, work: () => T): T | undefined {
  let made: T | undefined
  begun.run = () => void (made = work())
  try {
    // Only what is begun by a script has a limit; the work itself runs where it always does.
    runInContext('run()', begun, { timeout: milliseconds })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}
