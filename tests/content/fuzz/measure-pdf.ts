import { existsSync, readFileSync } from 'node:fs'
import { pdfProblem } from '../../../scripts/read/safe-pdf.ts'

// Code is compiled when it first runs: that is not what a file costs.
pdfProblem(Buffer.from('%PDF-1.7\n'))
const bytes = readFileSync(process.argv[2]!)
const before = process.cpuUsage()
const problem = pdfProblem(bytes) ?? 'accepted'
const { user, system } = process.cpuUsage(before)
// Linux counts the memory of the parent process in `maxRSS`, but not in its own report.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
console.log(JSON.stringify({ problem, seconds: (user + system) / 1e6, megabytes: kilobytes / 1024 }))
