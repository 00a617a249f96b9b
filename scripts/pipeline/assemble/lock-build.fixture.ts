import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../issues/failure.ts'
import { lockBuild } from './lock-build.ts'

const [root = '', rounds = '0'] = process.argv.slice(2)
const mark = join(root, 'held')

/** True while the process that left the marker is alive: it may have been killed with the lock. */
function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes the lock repeatedly and prints `L`, or `!` if another live process also holds it. */
for (let round = 0; round < Number(rounds);) {
  let unlock: () => void
  try {
    unlock = lockBuild(root)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    continue
  }
  round++
  let marker = 'L'
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
  } catch {
    const other = Number(readFileSync(mark, 'utf8'))
    if (isAlive(other)) marker = '!'
    writeFileSync(mark, String(process.pid))
  }
  if (Number(readFileSync(mark, 'utf8')) !== process.pid) marker = '!'
  rmSync(mark)
  unlock()
  process.stdout.write(marker)
}
