import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Somebody's change of a file, as git knows it. */
export interface Change {
  author: string
  /** YYYY-MM-DD. */
  day: string
  subject: string
}

/** The last changes of a file. Where there is no git, or the file is new, there are none. */
export async function historyOf(root: string, file: string): Promise<Change[]> {
  const args = ['log', '-5', '--format=%an%x09%as%x09%s', '--', file]
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({ stdout: '' }))
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [author = '', day = '', ...subject] = line.split('\t')
      return { author, day, subject: subject.join(' ') }
    })
}
