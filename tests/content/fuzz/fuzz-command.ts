import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Progress } from '../../../scripts/site/progress'
import { fuzz } from './fuzz'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '100000' }, path: { type: 'string' } },
})
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed)
const runs = Number(values.runs)
const progress = new Progress(process.stderr)
let done = 0
const { accepted, refused, fault } = await fuzz({
  seed,
  runs,
  path: values.path,
  threads: values.path === undefined ? 2 : 1,
  onFile: () => ++done % 500 === 0 && progress.count('files', done, runs),
})
progress.end()
console.log(
  fault ??
    `seed ${seed}: ${accepted + refused} changed content files, ${accepted} accepted and rendered, ${refused} refused with place and mend.`,
)
process.exitCode = fault ? 1 : 0
