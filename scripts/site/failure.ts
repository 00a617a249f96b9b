/** A failure that the person at the terminal can act on: sentences, no stack trace. */
export class BuildFailure extends Error {
  constructor(
    /** One sentence a problem. */
    readonly problems: string[],
  ) {
    super(problems.join('\n'))
  }
}

const diskSentences: [pattern: RegExp, sentence: string][] = [
  [/ENOSPC|No space left on device|os error 28\b/i, 'The disk is full'],
  [/EDQUOT|Disk quota exceeded|os error 122\b/i, 'The disk quota is used up'],
  [/EFBIG|File too large|os error 27\b/i, 'A file grew larger than this system allows'],
  [/EROFS|Read-only file system|os error 30\b/i, 'The disk is read-only'],
  [/EACCES|EPERM|Permission denied|os error 13\b/i, 'A file or folder may not be written'],
  [/EMFILE|ENFILE|Too many open files/i, 'Too many files are open'],
]

/** What to tell about an error that nobody expected: a sentence for a disk in trouble, else its own first line. */
export function explain(error: unknown): string[] {
  if (error instanceof BuildFailure) return error.problems
  const {
    message = String(error),
    code = '',
    path = '',
  } = (error ?? {}) as { message?: string; code?: string; path?: string }
  const disk = diskSentences.find(([pattern]) => pattern.test(`${code} ${message}`))
  if (disk) return [`${disk[1]}${path ? ` (${path})` : ''}: nothing was changed in dist/. Make room and build again.`]
  return [message.trim()]
}
