import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist, pages } from './built-site.ts'

/** What browsers of `browserslist` in package.json do not read, and the first that do. */
const newer: [pattern: RegExp, since: string][] = [
  [/\(\?<[=!]/, 'a look-behind: Safari 16.4'],
  [/\/[gimsuy]*v[gimsuy]*(?=[,;.)])/, 'the flag v: Firefox 116'],
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'Array.toSorted: Chrome 110, Firefox 115, Safari 16'],
  [/\.findLast(?:Index)?\(/, 'Array.findLast: Firefox 104'],
  [/\b(?:Object|Map)\.groupBy\(/, 'Object.groupBy: Chrome 117'],
  [/\bPromise\.(?:withResolvers|try)\(/, 'Promise.withResolvers: Chrome 119'],
  [/\bAbortSignal\.(?:any|timeout)\(/, 'AbortSignal.any: Chrome 116'],
  [/\bArray\.fromAsync\(|\bURL\.canParse\(/, 'Array.fromAsync, URL.canParse: Chrome 120'],
  [/\.(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|toArray)\(/, 'iterator helpers: Chrome 122'],
  [/\brequestIdleCallback\(/, 'requestIdleCallback: no Safari'],
  [/\(width\s*[<>]/, 'ranges in media queries: Safari 16.4'],
  [/[{;}]&/, 'nested rules: Chrome 112'],
]

/** Scripts and style sheets of this release: what pages load, and what that names. */
function loadedFiles(): string[] {
  const found = new Set<string>()
  const follow = (text: string) => {
    for (const [name] of text.matchAll(/[\w.-]+\.(?:js|css)\b/g)) {
      const file = join(dist, 'assets', name)
      if (found.has(name) || !existsSync(file)) continue
      found.add(name)
      follow(readFileSync(file, 'utf8'))
    }
  }
  for (const { html } of pages) follow(html)
  return [...found]
}

test('no script or style sheet uses what the oldest supported browsers do not have', () => {
  const files = loadedFiles()
  expect(files.length).toBeGreaterThan(10)
  const uses = files.flatMap((name) => {
    // A pattern in a string fails where the code expects it.
    const text = readFileSync(join(dist, 'assets', name), 'utf8').replaceAll(
      /RegExp\((?:String\.raw)?([`'"]).*?\1\)/g,
      '',
    )
    return newer.flatMap(([pattern, since]) => (pattern.test(text) ? [`${name}: ${since}`] : []))
  })
  expect(uses).toEqual([])
})
