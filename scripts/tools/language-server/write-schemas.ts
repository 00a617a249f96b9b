import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { editorFiles } from './editor-files.ts'

/**
 * Writes what editors and writers read of the schemas. The files are committed, so an editor works right after a clone.
 */
export function writeSchemas(root: string, args: string[]): number {
  parseOptions(args, 'Usage: npm run schemas', {})
  const files = editorFiles(root)
  for (const folder of ['schemas', 'docs/content']) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(join(root, folder)))
      if (!files.has(`${folder}/${name}`)) rmSync(join(root, folder, name))
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(`schemas: ${files.size} files`)
  return 0
}
