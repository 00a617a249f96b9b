import pc from 'picocolors'
import { buildContent } from './build-content'
import { reportIssues } from './report-issues'

const started = performance.now()
const result = await buildContent({
  root: process.cwd(),
  now: process.env.SITE_NOW,
  onProgress: (step, done, total) => {
    if (process.stdout.isTTY || done === total || done % 50 === 0) process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}  ${step} ${done}/${total}${process.stdout.isTTY ? '' : '\n'}`)
  },
})
const failed = reportIssues(result)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(failed ? pc.red(`content: not written, ${seconds} s`) : pc.green(`content: ${result.files} files, ${result.routes} routes, ${seconds} s`))
process.exitCode = failed ? 1 : 0
