import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Progress } from './site/progress'
import { coldAndEdited, type Step } from './bench/cold-and-edited'
import { devTimes } from './bench/dev-times'
import { errorTimes } from './bench/error-times'
import { measure, passed } from './bench/measure'
import { currentLoad, formatTable, type Row } from './bench/table'

const content: Step = { name: 'content', script: 'scripts/content.ts', cache: '.cache/bodies' }
const build: Step = { name: 'build', script: 'scripts/build.ts', cache: '.cache' }

const measurements: Record<string, () => Row[] | Promise<Row[]>> = {
  content: () => [0, 100, 1000].flatMap((count) => coldAndEdited(content, count)),
  errors: () => errorTimes(1000),
  dev: () => devTimes(1000),
  build: () => coldAndEdited(build, 0),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(measurements)
const unknown = names.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0) {
  console.error(
    `There is nothing to measure called ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(2)
}

const load = currentLoad()
const progress = new Progress(process.stderr)
if (load > 1.5) progress.step('load', `${load.toFixed(1)}: other work is measured as well`)
// Pictures and documents come from the cache, which has to be there.
progress.step('content', 'for the cache')
passed(measure('.', 'scripts/content.ts'))
const rows: Row[] = []
for (const name of names) {
  progress.step(name)
  for (const row of await measurements[name]!()) {
    progress.step('', `${row.what}: ${row.wall.toFixed(1)} s`)
    rows.push(row)
  }
}
const table = formatTable(rows, load)
process.stdout.write(table)
// Everything below this heading is measured, everything above is written.
if (values.write)
  writeFileSync(
    'docs/bench.md',
    readFileSync('docs/bench.md', 'utf8').replace(/(?<=\n## Measured\n)[\s\S]*$/, () => `\n${table}`),
  )
