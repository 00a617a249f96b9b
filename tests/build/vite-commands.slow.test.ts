import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTinyProject, patch } from '../fixtures/tiny-project.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const site = sharedFolder('vite-commands')
const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...env } = process.env

/** Runs a command of a package as `npx` does. */
function npx(name: string, ...args: string[]) {
  const command = join(site, 'node_modules/.bin', name)
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: site, env, encoding: 'utf8', timeout: 120_000 })
  return { status, out: stdout + stderr }
}

beforeAll(async () => {
  await createTinyProject(site)
  // The configuration names a reporter of this folder.
  for (const name of ['playwright.config.ts', 'tests/e2e/engines'])
    cpSync(join(import.meta.dirname, '../..', name), join(site, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.spec.ts'),
    })
})

describe('the usual commands of the ecosystem at the root', () => {
  test('vite build builds the bundle for browsers', () => {
    expect(npx('vite', 'build')).toMatchObject({ status: 0 })
    expect(existsSync(join(site, 'out/.vite/manifest.json'))).toBe(true)
    expect(existsSync(join(site, 'dist'))).toBe(false)
  })

  test('a page that cannot be rendered stops vite-react-ssg build', () => {
    const component = join(site, 'src/sections/PageHeaderSection.tsx')
    const source = readFileSync(component, 'utf8')
    writeFileSync(component, `${source}\nif (import.meta.env.SSR) throw new Error('no header today')\n`)
    const { status, out } = npx('vite-react-ssg', 'build')
    expect([status === 0, out]).toEqual([false, expect.stringContaining('no header today')])
    writeFileSync(component, source)
  })

  test('wrong content stops vite build with every issue', () => {
    const file = join(site, 'content/pages/about.yaml')
    patch(file, 'label: About', 'lable: About')
    expect(npx('vite', 'build')).toMatchObject({
      status: 1,
      out: expect.stringMatching(/about\.yaml:\d+:\d+[^]*lable/),
    })
    patch(file, 'lable: About', 'label: About')
  })

  test('vite shows the site', async () => {
    const server = spawn(join(site, 'node_modules/.bin/vite'), ['--port', '0'], { cwd: site, env })
    const url = await new Promise<string>((resolve, reject) => {
      let out = ''
      server.stdout.on('data', (chunk: Buffer) => {
        const [address] = /http:\/\/localhost:\d+\//.exec((out += chunk.toString())) ?? []
        if (address) resolve(address)
      })
      server.on('exit', () => reject(new Error(out)))
    })
    expect(await (await fetch(url)).text()).toContain('/src/main.tsx')
    expect(await (await fetch(`${url}_data/routes/about.json`)).json()).toMatchObject({ path: '/about' })
    server.kill()
    await once(server, 'exit')
  })

  test('vitest runs the tests of a module, and playwright lists its own', () => {
    writeFileSync(join(site, 'src/lib/one.test.ts'), "import { test } from 'vitest'\ntest('adds', () => {})\n")
    expect(npx('vitest', 'run', 'src/lib/one.test.ts')).toMatchObject({
      status: 0,
      out: expect.stringContaining('1 passed'),
    })
    mkdirSync(join(site, 'tests/e2e'), { recursive: true })
    const spec = "import { test } from '@playwright/test'\ntest('opens', () => {})\n"
    writeFileSync(join(site, 'tests/e2e/one.spec.ts'), spec)
    expect(npx('playwright', 'test', '--list')).toMatchObject({ status: 0, out: expect.stringContaining('opens') })
  })
})
