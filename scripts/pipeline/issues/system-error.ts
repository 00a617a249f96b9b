import { own } from '../../../src/lib/own.ts'

/** An error of the system in words: what is the matter, and what to do. */
interface SystemReason {
  reason: string
  hint: string
}

const rights = 'Check whose it is, and its permissions.'
const room = 'Make room, then run the command again.'
const open = 'Close other programs, or raise the limit: `ulimit -n 4096`.'
const rename = 'Rename it, or move it elsewhere.'

const reasons: Record<string, [reason: string, hint: string]> = {
  EACCES: ['Permission is denied', rights],
  EPERM: ['The system does not permit this', rights],
  EROFS: ['The disk is read-only', 'Work where files may be written.'],
  ENOSPC: ['The disk is full', room],
  EDQUOT: ['The disk quota is used up', room],
  EFBIG: ['A file grew larger than this system allows', 'Raise the limit (`ulimit -f`), or use another disk.'],
  EMFILE: ['Too many files are open', open],
  ENFILE: ['Too many files are open', open],
  EIO: ['The disk gave an error', 'Check the disk, then run the command again.'],
  ENOENT: ['This is not there', 'Run the command again; if it is still missing, bring it back: `git status` tells.'],
  ENOTDIR: ['A file stands where a folder has to be', rename],
  EISDIR: ['A folder stands where a file has to be', rename],
  EEXIST: ['This is there already', rename],
  ENOTEMPTY: ['The folder is not empty', 'See what lies there, remove it, and run the command again.'],
  ELOOP: ['Links lead in a circle', 'Put the file or folder itself there.'],
  ENAMETOOLONG: ['The name is too long', 'Give it a shorter one.'],
  EXDEV: ['This lies on another disk', 'Keep the whole project on one disk, without mounts.'],
  EBUSY: ['Another program uses this, or a disk is mounted there', 'End that program, or unmount the disk.'],
  ENOMEM: ['The memory is used up', 'Close other programs, then run the command again.'],
}

/** Native code of libraries tells the number in its text alone. */
const numbers: Record<string, string> = {
  5: 'EIO',
  13: 'EACCES',
  24: 'EMFILE',
  27: 'EFBIG',
  28: 'ENOSPC',
  30: 'EROFS',
  122: 'EDQUOT',
}

/** The reason of an error of the system; undefined for every other error. */
export function systemReason(error: unknown): SystemReason | undefined {
  const { code = '', message = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const [, name, number = ''] = /\b(E[A-Z]{2,})\b: |\bos error (\d+)\b/.exec(`${message}`) ?? []
  const known = Object.hasOwn(reasons, code) ? code : (name ?? numbers[number] ?? code)
  if (syscall === 'watch' && (known === 'ENOSPC' || known === 'EMFILE'))
    return {
      reason: 'The system watches as many folders as it can',
      hint:
        'End other programs that watch, or raise the limit: ' +
        '`sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512`.',
    }
  if (syscall.startsWith('spawn'))
    return { reason: `The program \`${syscall.slice(6)}\` cannot be started (${code})`, hint: 'Install it.' }
  const told = own(reasons, known)
  if (told) return { reason: told[0], hint: told[1] }
  return syscall && /^E[A-Z0-9]+$/.test(code)
    ? { reason: `The system refuses this (${syscall}: ${code})`, hint: rights }
    : undefined
}
