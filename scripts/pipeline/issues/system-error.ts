import { constants } from 'node:os'
import { own } from '../../../src/lib/own.ts'

interface SystemReason {
  code: string
  reason: string
  hint: string
}

const rights = 'Give yourself the right to read and write it, as with `sudo chown`, or use another folder.'
const spaceHint = 'Free some space, then run the command again.'
const open = 'Close other programs, or raise the limit with `ulimit -n 4096`.'
const memory = 'Close other programs, then run the command again.'
const rename = 'Rename it, or move it elsewhere.'

const reasons: Record<string, [reason: string, hint: string]> = {
  EACCES: ['Permission is denied', rights],
  EPERM: ['The system does not permit this', rights],
  EROFS: ['The disk is read-only', 'Use a folder that can be written to.'],
  ENOSPC: ['The disk is full', spaceHint],
  EDQUOT: ['The disk quota is used up', spaceHint],
  EFBIG: ['The file exceeds the size limit', 'Raise the limit with `ulimit -f`, or use another disk.'],
  EMFILE: ['Too many files are open', open],
  ENFILE: ['Too many files are open', open],
  EIO: ['The disk reported an error', 'Check the disk, then run the command again.'],
  ENOENT: ['It does not exist', 'Run the command again. If it is still missing, restore it (see `git status`).'],
  ENOTDIR: ['A file is in the place of a folder', rename],
  EISDIR: ['A folder is in the place of a file', rename],
  EEXIST: ['It already exists', rename],
  ENOTEMPTY: ['The folder is not empty', 'Remove its contents, then run the command again.'],
  ELOOP: ['Symbolic links form a loop', 'Replace the link with the file or folder itself.'],
  ENAMETOOLONG: ['The name is too long', 'Use a shorter name.'],
  EXDEV: ['It is on another disk', 'Keep the whole project on one disk.'],
  EBUSY: ['It is used by another program, or a disk is mounted there', 'Close that program, or unmount the disk.'],

  ERR_FS_FILE_TOO_LARGE: ['The file has more than 2 GiB', 'Replace it with a smaller file.'],
  ENOMEM: ['The memory is used up', memory],
  ERR_WORKER_OUT_OF_MEMORY: ['The memory is used up', memory],
  EAGAIN: ['The limit of processes is reached', 'Close other programs, or raise the limit with `ulimit -u 4096`.'],
}

/** What to do about a program, where that differs from what to do about a file. */
const ofProgram: Record<string, string> = {
  ENOENT: 'Install that program.',
  EACCES: 'Make it executable with `chmod +x`.',
  EPERM: 'Make it executable with `chmod +x`.',
}

/** The reason of an error of the system; undefined for every other error. */
export function systemReason(error: unknown): SystemReason | undefined {
  const { code = '', message = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const [, name, number = ''] = /\b(E[A-Z]{2,})\b(?:: |$)|\bos error (\d+)\b/.exec(`${message}`) ?? []
  // Errors of native libraries contain only the number, in their message.
  const numbered = Object.entries(constants.errno).find(([, one]) => one === Number(number))?.[0]
  const known = Object.hasOwn(reasons, code) ? code : (name ?? numbered ?? code)
  if (syscall === 'watch' && (known === 'ENOSPC' || known === 'EMFILE'))
    return {
      code: known,
      reason: 'The limit for watched folders is reached',
      hint:
        'Close other programs that watch files, or raise the limit: ' +
        '`sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512`.',
    }
  const entry = own(reasons, known)
  if (syscall.startsWith('spawn'))
    return {
      code,
      reason: `The program \`${syscall.replace(/^spawn(?:Sync)? ?/, '')}\` cannot be started (${code})`,
      hint: own(ofProgram, code) ?? entry?.[1] ?? rights,
    }
  if (entry) return { code: known, reason: entry[0], hint: entry[1] }
  return syscall && /^E[A-Z0-9]+$/.test(code)
    ? { code, reason: `The system refused the operation (${syscall}: ${code})`, hint: rights }
    : undefined
}

/** Errors about the file itself. Any other one, such as a full disk, is the machine's. */
const ofFile = new Set('EACCES EPERM ENOENT ENOTDIR EISDIR ELOOP ENAMETOOLONG EBUSY ERR_FS_FILE_TOO_LARGE'.split(' '))

/** Why a file cannot be read. Throws an error that is not about the file, with its path. */
export function fileReason(error: unknown, path: string): SystemReason {
  const system = systemReason(error)
  if (system && ofFile.has(system.code)) return system
  // Errors of open files have no path.
  throw Object.assign(error as Error, { path: (error as NodeJS.ErrnoException).path ?? path })
}
