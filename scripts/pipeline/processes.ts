import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let own: string | undefined

/** A name of this process, which no later process gets: its number and when it started. */
export const processName = (): string => (own ??= `${process.pid}-${startOf(process.pid)}`)

/** Whether the process with a name is running. Whatever follows its start is the caller's. */
export function isRunning(name: string): boolean {
  const [pid = '', start] = name.split('-')
  return start !== undefined && startOf(Number(pid)) === start
}

/** When a process started, in the words of the system; undefined if it has ended. Its number may be used again. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid)
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]
      : ['ps', '-o', 'lstart=', '-p', String(pid)]
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } })
  return stdout.replace(/\W/g, '') || undefined
}

/** The program's name, in brackets, may contain anything. The start is the twentieth value after it, the state the first. */
function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return values[0] === 'Z' ? undefined : values[19]
  } catch {
    return undefined
  }
}
