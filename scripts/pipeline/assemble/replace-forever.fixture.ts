import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceSite } from './replace-site.ts'

const root = process.argv[2]!
const progress = { warn: () => {}, end: () => {} }

/** Replaces one small site after another, until this process is killed. */
for (let number = 1; ; number++) {
  await replaceSite(root, progress, async (staged) => {
    mkdirSync(staged, { recursive: true })
    for (const name of ['index', 'a', 'b', 'c', 'd', 'last'])
      writeFileSync(join(staged, `${name}.html`), String(number))
  })
  // From here the process may be killed.
  if (number === 1) process.stdout.write('ready')
}
