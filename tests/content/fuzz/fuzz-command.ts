import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCommand } from '../../../scripts/issues/run-command'
import { Progress } from '../../../scripts/site/progress'
import { fuzz } from './fuzz'
import { propertyTests, runProperties } from './run-properties'
import { searchPages } from './search-pages'

async function runFuzz(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
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
  if (values.path === undefined) {
    const pages = await searchPages({ seed, runs: Math.ceil(runs / 10) })
    console.log(
      `${pages.accepted + pages.refused} hostile prose pages, ${pages.accepted} compiled and shown as typed, ${pages.refused} refused.`,
    )
    const files = propertyTests()
    const hold = runProperties({ seed, runs }, files)
    console.log(
      `seed ${seed}: the properties of ${files.length} files ${hold ? 'hold' : 'do not all hold'}, each tried with ${runs} members, or with as many as it says of itself.`,
    )
    if (!hold) return 1
  }
  return fault ? 1 : 0
}

await runCommand(() => runFuzz(process.argv.slice(2)))
