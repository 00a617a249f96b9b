import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { hasErrors } from '../../../scripts/pipeline/issues/issue.ts'
import { prosePages } from '../../../scripts/pipeline/vite/prose-pages.ts'
import { contentPlugin, openContent } from '../../../scripts/tools/dev/dev-content.ts'
import type { PageFindings } from '../../../scripts/tools/edit/page-findings.ts'
import { saveEvents } from '../../fixtures/save-events.ts'
import { freshCopy, seo, tinySite } from '../../fixtures/tiny-site.ts'

/** The errors or data that a fresh start would show for a copy of the site. */
async function freshly(root: string) {
  const { issues, output } = await buildContent({ root: freshCopy(root), preview: true, check: true })
  const data = [...output()].filter(([name]) => name.endsWith('.json'))
  const entries = data.map(([name, text]) => [name, text()])
  return { isBroken: hasErrors(issues), data: Object.fromEntries(entries) as Record<string, string> }
}

/** The development server without a browser: whether pages show errors, and its data by name. */
async function develop(root: string) {
  const content = openContent(root)
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [prosePages((file, text) => content.call('pageCode', file, text)), contentPlugin(content)],
  })
  onTestFinished(() => server.close())
  await server.listen()
  const { port } = server.httpServer!.address() as AddressInfo
  const answer = async (name: string) => (await fetch(`http://127.0.0.1:${port}/_data/${name}`)).text()
  return {
    server,
    answer,
    isBroken: async () => {
      const { body } = await content.call('edit', { method: 'GET', url: '/findings', body: '' })
      const { here, elsewhere, failure } = JSON.parse(String(body)) as PageFindings
      return failure !== undefined || hasErrors([...here, ...elsewhere])
    },
  }
}

test('after any edits, renames and removals, development shows what a fresh start would', async () => {
  const root = tinySite()
  const { answer, isBroken } = await develop(root)
  let whole = 0
  await saveEvents(root, async () => {
    const fresh = await freshly(root)
    await expect.poll(isBroken).toBe(fresh.isBroken)
    // With errors, pages stay as they were.
    if (fresh.isBroken) return
    whole++
    const shown = async () =>
      Object.fromEntries(await Promise.all(Object.keys(fresh.data).map(async (name) => [name, await answer(name)])))
    await expect.poll(shown).toEqual(fresh.data)
  })
  expect(whole).toBeGreaterThan(0)
})

test('recompiles a prose page when a constant it uses changes', async () => {
  const page = 'content/pages/privacy.mdx'
  const values = (hours: number) => `- { id: response, meaning: How soon., value: ${hours} hours }\n`
  const text = `---
label: Privacy
${seo('Privacy')}title: Privacy
updated: 2025-08-15
updatedLabel: August
---

In <Value id="response" />.
`
  const root = tinySite({ [page]: text, 'content/values.yaml': values(2) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const { server, answer } = await develop(root)
  await answer('shell.json')
  const code = async () => (await server.transformRequest(`/${page}`))?.code ?? ''
  expect(await code()).toMatch(/2.hours/)
  writeFileSync(join(root, 'content/values.yaml'), values(4))
  await expect.poll(code).toMatch(/4.hours/)
})

test('what a build beside it writes, it does not see', async () => {
  const root = tinySite()
  const { server } = await develop(root)
  const seen: string[] = []
  server.watcher.on('all', (_, path) => void seen.push(relative(root, path)))
  const write = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  for (const folder of [
    '.vite-react-ssg-temp',
    'dist',
    'dist.next',
    'dist.previous',
    'out',
    '.cache',
    'src/generated',
    'review',
  ])
    for (const file of ['index.html', 'a/index.html', 'a/main.mjs']) write(`${folder}/${file}`)
  // Not before the watcher is ready.
  await expect
    .poll(
      () => {
        write('src/a/module.ts')
        write('content/pages/a.mdx')
        return seen
      },
      { timeout: 20_000, interval: 200 },
    )
    .toEqual(expect.arrayContaining(['src/a/module.ts', 'content/pages/a.mdx']))
  expect(seen.filter((path) => !/^(?:src\/a|content\/pages|src$)/.test(path))).toEqual([])
})
