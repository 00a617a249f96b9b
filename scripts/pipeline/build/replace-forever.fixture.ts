import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceSite } from './replace-site.ts'

const root = process.argv[2]!
const progress = { step: () => {}, end: () => {} }

/** One small site after the other in the same place, until somebody ends this process. */
for (let number = 1; ; number++) {
  await replaceSite(root, progress, async (staged) => {
    mkdirSync(staged, { recursive: true })
    for (const name of ['index', 'a', 'b', 'c', 'd', 'last'])
      writeFileSync(join(staged, `${name}.html`), String(number))
  })
  // From here on it is killed at any moment.
  if (number === 1) process.stdout.write('ready')
}
