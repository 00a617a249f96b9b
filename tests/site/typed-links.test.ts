import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifest } from '../../src/generated/index.ts'

const root = join(import.meta.dirname, '../..')

/** The lines of a module that do not compile. */
function compile(lines: string[]): string[] {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/typed-'))
  const options = {
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    rootDir: '../..',
    types: ['vite/client'],
  }
  const config = { extends: '../../tsconfig.json', compilerOptions: options, include: ['*.tsx'], references: [] }
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'links.tsx'), lines.join('\n'))
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    })
    return [...stdout.matchAll(/links\.tsx\((\d+),/g)].map(([, line]) => line!)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a link in code to a path that no page has does not compile', () => {
  const { path } = manifest.at(-1)!
  const links = [path, `${path}?category=all`, `${path}#top`, `${path}x`, `/none${path}#top`]
  const importLink = `import { SiteLink } from '../../src/ui/link/SiteLink.tsx'`
  const written = links.map(
    (to, index) => `export const link${index} = <SiteLink to=${JSON.stringify(to)}>a</SiteLink>`,
  )
  expect(compile([importLink, ...written])).toEqual(['5', '6'])
})
