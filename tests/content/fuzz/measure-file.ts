import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { decodePicture } from '../../../scripts/pipeline/images/images.ts'
import { cleanPicture } from '../../../scripts/pipeline/read/picture-metadata.ts'
import { arePixelsWhole } from '../../../scripts/pipeline/images/picture-parts.ts'
import { svgProblems } from '../../../scripts/pipeline/read/safe-svg.ts'

const path = process.argv[2]!
const checks: Record<string, (bytes: Buffer) => unknown> = {
  '.svg': (bytes) => svgProblems(bytes.toString())[0]?.message,
  '.jpg': (bytes) => checkPicture(bytes, '.jpg'),
  '.png': (bytes) => checkPicture(bytes, '.png'),
}
async function checkPicture(bytes: Buffer, ending: '.jpg' | '.png'): Promise<unknown> {
  const clean = cleanPicture(bytes, ending)
  if (typeof clean === 'string') return clean
  return decodePicture(bytes).then(
    async () => (ending === '.jpg' || (await arePixelsWhole(bytes)) ? undefined : 'has other bytes'),
    (error: Error) => error.message,
  )
}
const check = checks[extname(path)]!
// Code is compiled when it first runs: that is not what a file costs.
await check(Buffer.from('x'))
const bytes = readFileSync(path)
const before = process.cpuUsage()
const answer = (await check(bytes)) ?? 'accepted'
const { user, system } = process.cpuUsage(before)
const problem = typeof answer === 'string' ? answer : 'cleaned'
// Linux counts the memory of the parent process in `maxRSS`, but not in its own report.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
console.log(JSON.stringify({ problem, seconds: (user + system) / 1e6, megabytes: kilobytes / 1024 }))
