import { dirname } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { layers } from './layers.ts'
import { files, isTest, findLayer, listLocations, moduleName, product } from './project.ts'
import type { Import, SourceFile } from './source-files.ts'

const packageName = (target: string) =>
  target.startsWith('node:')
    ? 'node'
    : target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/')

function isAllowed(file: SourceFile, { target, typeOnly }: Import): boolean {
  const from = findLayer(file.path)!
  const layer = layers[from]!
  // Tests share fixtures, and the number of runs of a property.
  if (isTest(file) && /^tests\/(fixtures\/|property-runs$)/.test(target)) return true
  if (!/^(src|scripts|content|tests)\//.test(target)) {
    return (
      typeOnly ||
      (isTest(file) && target === 'vitest') ||
      layer.packages.includes('*') ||
      layer.packages.includes(packageName(target))
    )
  }
  return [from, ...layer.imports, ...(typeOnly ? layer.types : [])].some(
    (allowed) => allowed === target || allowed === findLayer(target),
  )
}

describe('imports', () => {
  test('point only the way the table allows', () => {
    const wrong = files.flatMap((file) =>
      file.imports.filter((one) => !isAllowed(file, one)).map(({ target }) => `${file.path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('src/lib is pure: it uses neither React nor browser globals', () => {
    const ofBrowsers =
      'document|window|globalThis|location|history|navigator|performance|fetch|XMLHttpRequest|localStorage|' +
      'sessionStorage|addEventListener|requestAnimationFrame|setTimeout|HTML\\w*Element'
    const impure = new RegExp(`\\b(react|${ofBrowsers})\\b`)
    const code = ({ text, comments }: SourceFile) =>
      comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    const lib = product.filter(({ path }) => path.startsWith('src/lib/'))
    expect(lib.filter((file) => impure.test(code(file))).map(({ path }) => path)).toEqual([])
  })

  test('the search runs in Chrome 109 and Safari 15.4: nothing it imports is newer', () => {
    const newer = /\(\?<[=!]|\.(?:toSorted|toReversed|toSpliced|with|findLast|findLastIndex)\(|\b(?:hasOwn|groupBy)\(/
    const byName = new Map(product.map((file) => [moduleName(file.path), file]))
    const loaded = new Set(['src/features/search/search-site'])
    for (const name of loaded)
      for (const { target, typeOnly } of byName.get(name)?.imports ?? []) if (!typeOnly) loaded.add(moduleName(target))
    const found = [...loaded].filter((name) => newer.test(byName.get(name)?.text ?? ''))
    expect(loaded.size).toBeGreaterThan(4)
    expect(found).toEqual([])
  })

  test('never go through a barrel: no index.ts, no export *', () => {
    expect(files.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([])
    expect(listLocations(files, ({ body }) => body.filter(({ type }) => type === 'ExportAllDeclaration'))).toEqual([])
  })

  test('use names: nothing is exported as default', () => {
    expect(listLocations(files, ({ body }) => body.filter(({ type }) => type === 'ExportDefaultDeclaration'))).toEqual(
      [],
    )
  })
})

/** A folder may combine what its subfolders export. */
const isInside = (one: string, other: string) => `${other}/`.startsWith(`${one}/`) || `${one}/`.startsWith(`${other}/`)

test('two folders never import each other, not even types', () => {
  const pairs = new Set(
    product.flatMap(({ path, imports }) =>
      imports
        .map(({ target }) => [dirname(path), dirname(target)] as const)
        .filter(([from, to]) => !isInside(from, to))
        .map((pair) => pair.join(' and ')),
    ),
  )
  const back = (pair: string) => pair.split(' and ').toReversed().join(' and ')
  expect([...pairs].filter((pair) => pairs.has(back(pair))).toSorted()).toEqual([])
})
