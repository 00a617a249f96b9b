import { existsSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'

const nothing = async () => {}

/**
 * Stands in for fs-extra where vite-react-ssg asks for it: each page is handed over as it is rendered, and nobody reads
 * what would be written of it.
 */
const fs = {
  existsSync,
  rmSync,
  readFile,
  remove: (path: string) => rm(path, { recursive: true, force: true }),
  ensureDir: nothing,
  writeFile: nothing,
}

// What imports it asks for the default.
export { fs as default }
