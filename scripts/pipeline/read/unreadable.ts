import { issueAt, type Issue } from '../issues/issue.ts'
import { systemReason } from '../issues/system-error.ts'

/** The issue of a file or a folder that the system does not let be read, with the system's reason. */
export function unreadable(file: string, what: 'file' | 'folder', error: unknown): Issue {
  const { reason, hint } = systemReason(error) ?? { reason: 'Nobody knows why', hint: 'Check its permissions.' }
  return issueAt({ file, line: 1, column: 1 }, 'unreadable', `The ${what} cannot be read. ${reason}.`, hint)
}
