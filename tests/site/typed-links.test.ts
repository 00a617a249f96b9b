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

test('a path, an entry, a collection or a field in code that was renamed does not compile', () => {
  const { path } = manifest.at(-1)!
  const lines = (suffix: string) => [
    `export const path${suffix}: RoutePath = '${path}${suffix}'`,
    `export const id${suffix}: EntryId<'pages'> = '/${suffix}'`,
    `export const page${suffix} = () => pageAt('${path}${suffix}')`,
    `export const cards${suffix} = (context: SiteContext) => getCollection(context, 'articles${suffix}')`,
    `export const field${suffix} = (context: SiteContext) => getCollection(context, 'articles')[0]!.author${suffix}`,
  ]
  const imports = [
    `import type { EntryId, RoutePath } from '../../src/generated/index.ts'`,
    `import type { SiteContext } from '../../scripts/site/resolve/site-context.ts'`,
    `import { getCollection } from '../../scripts/site/routes/get-collection.ts'`,
    `import { pageAt } from '../../tests/site/built-site.ts'`,
  ]
  expect(compile([...imports, ...lines(''), ...lines('x')])).toEqual(['10', '11', '12', '13', '14'])
})
