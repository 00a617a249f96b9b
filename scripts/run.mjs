// Starts a command: `node scripts/run.mjs content`, or a thread of one (store/start-thread.ts). Its modules are bundled
// and compiled once, and again when one of them is another; a thousand modules that are found, read and translated one
// by one cost more than most commands do.
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { threadId } from 'node:worker_threads'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , name = '', ...rest] = process.argv
const source = join(project, 'scripts', `${name}.ts`)
const folder = join(project, '.cache/scripts', name.replaceAll('/', '-'))
const record = join(folder, 'made-of.json')
/** What a bundle is made by, and what changes when packages do. */
const makers = ['scripts/run.mjs', 'package.json', 'node_modules/.package-lock.json']
/**
 * Packages that are no part of a bundle: they have files beside their code, or are an application of their own. The
 * default of one that is no CommonJS is asked for by `import()`.
 */
const outside = [
  '@playwright/test',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'axe-core',
  'cspell-dictionary',
  'oxfmt',
  'satori',
  'sharp',
  'vite',
  'vite-react-ssg',
]
/** Two changes within a tick of the file system's clock look alike. */
const TICK = 2100
/** Bundles that are kept beside the one that is recorded. */
const MOST_BEFORE = 3

process.argv = [process.argv[0], source, ...rest]
try {
  const made = await bundled()
  if (made) load(made)
  else await import(pathToFileURL(source).href)
} catch (error) {
  if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(error?.code)) throw error
  console.error(`${error.message.split('\n')[0]}\nMend: Run \`npm ci\`.`)
  process.exitCode = 1
}

/** Runs a part of a bundle, and the parts that it asks for, each once. */
function load(path, parts = new Map()) {
  const known = parts.get(path)
  if (known) return known
  const exports = {}
  parts.set(path, exports)
  const outer = createRequire(path)
  const require = (id) => (id.startsWith('./') ? load(join(dirname(path), id), parts) : outer(id))
  const run = compiled(path, readFileSync(path, 'utf8'), readFileSync(`${path}.compiled`)).runInThisContext()
  run(exports, require, (id) => import(id), path)
  return exports
}

function compiled(filename, code, cachedData) {
  return new Script(code, { filename, cachedData })
}

/**
 * Writes a part of a bundle, and beside it what the engine makes of it, all of its functions: a tenth of what a build
 * takes was to compile each as it is called. An engine of another version or with other flags compiles it itself.
 */
function writePart(path, code) {
  // A script knows no `import()`: it is given one.
  const body = code.replaceAll(/\bimport\("/g, 'imported("')
  const script = `(function (exports, require, imported, __filename) {${body}\n})`
  writeFileSync(path, script)
  setFlagsFromString('--no-lazy')
  const whole = compiled(path, script)
  // It is valid for the flags that are set when it is kept.
  setFlagsFromString('--lazy')
  writeFileSync(`${path}.compiled`, whole.createCachedData())
}

/**
 * The bundle of a command. Nothing where none can be made: then its modules are started as they are, and tell what is
 * wrong; and for who wants to know the place in the program.
 */
async function bundled() {
  const part = join(folder, `${process.pid}-${threadId}.part`)
  try {
    if (!process.env.DEBUG) return freshBundle() ?? (await bundle(part))
  } catch {
    try {
      rmSync(part, { recursive: true, force: true })
    } catch {}
  }
  const { register } = await import('tsx/esm/api')
  register()
  return undefined
}

/** The bundle that is recorded, if it and all that it is made of are as they were. */
function freshBundle() {
  try {
    const { bundle: made, engine, files } = JSON.parse(readFileSync(record, 'utf8'))
    return engine === process.version && files.every(([path, stamp]) => stampOf(join(project, path)) === stamp)
      ? join(folder, made)
      : undefined
  } catch {
    return undefined
  }
}

function stampOf(path) {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(path)
  return [size, mtimeMs, ctimeMs, ino].join(' ')
}

async function bundle(part) {
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
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: source,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', exports: 'named', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // Vite sets it, and a command finds the same whether it was bundled now or before.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const own = modules.filter((id) => id.startsWith(project) && !id.includes('node_modules'))
  const inside = own.map((id) => relative(project, id))
  const files = [...inside.sort(), ...makers].map((path) => [path, stampOf(join(project, path))])
  const isSettled = files.every(([path]) => lstatSync(join(project, path)).mtimeMs < started - TICK)
  // A command that runs may still ask for a part of the bundle before.
  const made = createHash('sha256')
    .update(JSON.stringify([started, process.pid, threadId, files]))
    .digest('hex')
    .slice(0, 16)
  mkdirSync(part, { recursive: true })
  for (const { fileName, code } of output) writePart(join(part, fileName), code)
  const entry = join(folder, made, output[0].fileName)
  renameSync(part, dirname(entry))
  const parts = readdirSync(dirname(entry)).map((file) => join(relative(project, dirname(entry)), file))
  const stamps = [...files, ...parts.map((path) => [path, stampOf(join(project, path))])]
  if (isSettled)
    writeFileSync(
      record,
      JSON.stringify({ bundle: join(made, basename(entry)), engine: process.version, files: stamps }),
    )
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
