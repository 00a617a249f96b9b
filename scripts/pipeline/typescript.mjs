// Node.js strips types itself from 22.18 on; tsx does it for older ones. Compiled code is kept for the next command.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

/** npm writes this list last, so an installation that was interrupted has none. */
function areInstalled() {
  try {
    const [above] = fileURLToPath(import.meta.resolve('tsx/esm/api')).split('node_modules')
    return existsSync(`${above}node_modules/.package-lock.json`)
  } catch {
    return false
  }
}

if (!areInstalled()) {
  console.error('The packages of this project are not installed, or only some of them.')
  console.error('Fix: Run `npm ci`.')
  process.exit(1)
}
module.enableCompileCache?.()
if (!process.features.typescript) (await import('tsx/esm/api')).register()
