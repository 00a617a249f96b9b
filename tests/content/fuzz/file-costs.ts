import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worstFiles } from './worst-files.ts'

const root = join(import.meta.dirname, '../../..')
const limits = { seconds: 2, megabytes: 300 }

/** What the check of one file took: its own CPU time, and all memory of a process that does nothing else. */
interface Cost {
  name: string
  problem: string
  seconds: number
  megabytes: number
}

/** Checks the files that cost the most, each in a process of its own; returns those that cost too much. */
export function costlyFiles(onCost: (cost: Cost) => void): Cost[] {
  const folder = mkdtempSync(join(tmpdir(), 'file-costs-'))
  try {
    const costs = Object.entries(worstFiles).map(([name, make]) => {
      const path = join(folder, `worst.${name.split(':')[0]}`)
      writeFileSync(path, make(), 'latin1')
      const args = ['--import', 'tsx', 'tests/content/fuzz/measure-file.ts', path]
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
      if (status !== 0) throw new Error(`The check of “${name}” failed: ${stderr}`)
      const cost: Cost = { name, ...(JSON.parse(stdout) as Omit<Cost, 'name'>) }
      onCost(cost)
      return cost
    })
    return costs.filter(({ seconds, megabytes }) => seconds > limits.seconds || megabytes > limits.megabytes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
