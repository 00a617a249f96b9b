import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { treeMemory } from './process-tree.ts'

test.runIf(process.platform === 'linux')(
  'the memory of a process is its own and that of all it has started',
  async () => {
    const waits = 'process.stdout.write(String(process.pid)); setTimeout(() => {}, 1e6)'
    const args = `['-e', ${JSON.stringify(waits)}]`
    const starts = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`
    const parent = spawn(process.execPath, ['-e', starts], { detached: true })
    try {
      const [child] = (await once(parent.stdout, 'data')) as [Buffer]
      const ofChild = treeMemory(Number(child))!
      expect(ofChild).toBeGreaterThan(0)
      expect(treeMemory(parent.pid!)).toBeGreaterThan(ofChild)
      expect(treeMemory(process.pid)).toBeGreaterThan(treeMemory(parent.pid!)!)
    } finally {
      process.kill(-parent.pid!)
    }
  },
)
