// Starts a command: `node scripts/run.mjs content`, or a thread of one (store/start-thread.ts). Its modules are bundled
// once, and again when one of them is another; a thousand modules that are found, read and translated one by one cost
// more than most commands do.
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , name = '', ...rest] = process.argv
const source = join(project, 'scripts', `${name}.ts`)
const folder = join(project, '.cache/scripts', name.replaceAll('/', '-'))
const record = join(folder, 'made-of.json')
/** What changes when packages change. */
const packages = ['package.json', 'node_modules/.package-lock.json']
/** Two changes within a tick of the file system's clock look alike. */
const TICK = 2100
/** Bundles that are kept beside the one that is recorded. */
const MOST_BEFORE = 3

process.argv = [process.argv[0], source, ...rest]
if (process.env.DEBUG) process.setSourceMapsEnabled(true)
try {
  await import(pathToFileURL((await bundled()) ?? source).href)
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error(`${error.message}\nMend: Run \`npm ci\`.`)
  process.exitCode = 1
}

/**
 * The bundle of a command; nothing where none can be made: then its modules are started as they
 * are, and tell what is wrong.
 */
async function bundled() {
  const part = join(folder, `${process.pid}-${threadId}.part`)
  try {
    return freshBundle() ?? (await bundle(part))
  } catch {
    try {
      rmSync(part, { recursive: true, force: true })
    } catch {}
    const { register } = await import('tsx/esm/api')
    register()
    return undefined
  }
}

/** The bundle that is recorded, if it and all that it is made of are as they were. */
function freshBundle() {
  try {
    const { bundle: made, files } = JSON.parse(readFileSync(record, 'utf8'))
    return files.every(([path, stamp]) => stampOf(join(project, path)) === stamp) ? join(folder, made) : undefined
  } catch {
    return undefined
  }
}

function stampOf(path) {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(path)
  return [size, mtimeMs, ctimeMs, ino].join(' ')
}

async function bundle(outDir) {
  const { build } = await import('vite')
  const started = Date.now()
  const modules = []
  const { NODE_ENV } = process.env
  const { output } = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'modules',
        transform: placed,
        buildEnd() {
          modules.push(...this.getModuleIds())
        },
      },
    ],
    ssr: { noExternal: [/^(zod|yaml|picocolors|gray-matter|unified|vfile|unist|mdast|hast|micromark|remark|rehype)/] },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  // Vite sets it, and a command finds the same whether it was bundled now or before.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const own = modules.filter((id) => id.startsWith(project) && !id.includes('node_modules'))
  const inside = own.map((id) => relative(project, id))
  const files = [...inside.sort(), ...packages].map((path) => [path, stampOf(join(project, path))])
  const isSettled = files.every(([path]) => lstatSync(join(project, path)).mtimeMs < started - TICK)
  // A command that runs may still ask for a part of the bundle before.
  const made = createHash('sha256')
    .update(JSON.stringify([started, process.pid, threadId, files]))
    .digest('hex')
    .slice(0, 16)
  const entry = join(folder, made, `${basename(name)}.mjs`)
  renameSync(outDir, dirname(entry))
  const parts = output.map(({ fileName }) => join(relative(project, dirname(entry)), fileName))
  const stamps = [...files, ...parts.map((path) => [path, stampOf(join(project, path))])]
  if (isSettled) writeFileSync(record, JSON.stringify({ bundle: join(made, basename(entry)), files: stamps }))
  const others = readdirSync(folder).filter((one) => one !== made && /^[0-9a-f]{16}$/.test(one))
  const byAge = others.sort((a, b) => lstatSync(join(folder, b)).mtimeMs - lstatSync(join(folder, a)).mtimeMs)
  for (const old of byAge.slice(MOST_BEFORE)) rmSync(join(folder, old), { recursive: true, force: true })
  return entry
}

/** A module of the project knows its own place in the bundle too. */
function placed(code, id) {
  if (!code.includes('import.meta.url') || !id.startsWith(project) || id.includes('node_modules')) return undefined
  const own = JSON.stringify(`../../../../${relative(project, id)}`)
  return { code: code.replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`), map: null }
}
