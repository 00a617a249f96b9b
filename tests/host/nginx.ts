import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const project = join(import.meta.dirname, '../..')
/** Emulators of hosts, which `npm run test:host` installs. */
export const packages = join(project, '.ci/packages')
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
/** The user `nobody` of Debian. */
const nobody = 65_534

const programAt = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const nginx = programAt('nginx')
const caddy = programAt('caddy')
const libreOffice = programAt('soffice')

/** Prerequisites that are missing, one sentence each. */
export function missing(): string[] {
  const install = 'On Debian, run: apt-get install nginx libnginx-mod-http-brotli-static'
  return [
    ...(nginx ? [] : [`nginx is not installed. ${install}`]),
    ...(existsSync(brotli) ? [] : [`The Brotli module of nginx is not installed (${brotli}). ${install}`]),
    ...(caddy ? [] : ['Caddy is not installed. On Debian, run: apt-get install caddy']),
    ...(libreOffice ? [] : ['LibreOffice is not installed. On Debian, run: apt-get install libreoffice-calc']),
    ...(existsSync(join(project, 'dist/index.html.br'))
      ? []
      : ['There is no compressed site in dist/. Run `npm run build -- --compress`.']),
  ]
}

export interface Host {
  port: number
  /** Folder that it serves. */
  site: string
  /** A file beside that folder. */
  secret: string
  stop(): Promise<void>
}

/** Serves a copy of a built site with the container's configuration, locally and as an unprivileged user. */
export async function startNginx(dist = join(project, 'dist')): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  const [site, secret] = [join(folder, 'site'), 'beside the site']
  cpSync(dist, site, { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), secret)
  writeFileSync(join(folder, '.htpasswd'), secret)
  const writable = join(folder, 'tmp')
  mkdirSync(writable)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    adapted('nginx.conf', {
      'listen 8080': `listen 127.0.0.1:${port}`,
      '/srv/site': site,
      '/tmp/': `${writable}/`,
      '/dev/stdout': 'off',
    }),
  )
  const isRoot = process.getuid?.() === 0
  for (const owned of isRoot ? [folder, writable] : []) chownSync(owned, nobody, nobody)
  const options = isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn(nginx!, ['-p', folder, '-c', configuration, '-g', 'daemon off;'], options)
  const stopChild = await whenRunning(child, port)
  const stop = () => stopChild().then(() => rmSync(folder, { recursive: true }))
  return { port, site, secret, stop }
}

/** Serves a built site with `hosting/Caddyfile`. */
export async function startCaddy(site: string): Promise<Pick<Host, 'port' | 'stop'>> {
  const port = await freePort()
  const configuration = join(site, '../Caddyfile')
  writeFileSync(configuration, adapted('Caddyfile', { '/srv/site': site }))
  const env = { ...process.env, SITE: `http://127.0.0.1:${port}` }
  const child = spawn(caddy!, ['run', '--adapter', 'caddyfile', '--config', configuration], { env })
  return { port, stop: await whenRunning(child, port) }
}

/** Serves a built site with Cloudflare's own emulator. */
export async function startWrangler(site: string): Promise<Pick<Host, 'port' | 'stop'>> {
  const port = await freePort()
  const command = join(packages, 'node_modules/wrangler/bin/wrangler.js')
  const options = ['--ip', '127.0.0.1', '--port', String(port), '--compatibility-date', '2026-04-01']
  // It writes into these folders.
  const [cwd, env] = [join(site, '..'), { ...process.env, CI: '1', XDG_CONFIG_HOME: join(site, '../configuration') }]
  const child = spawn(process.execPath, [command, 'pages', 'dev', site, ...options], {
    cwd,
    env: { ...env, WRANGLER_SEND_METRICS: 'false' },
  })
  child.stdout.resume()
  return { port, stop: await whenRunning(child, port, 'SIGTERM') }
}

/** Returns how to stop a server. */
async function whenRunning(
  child: ChildProcessWithoutNullStreams,
  port: number,
  signal: NodeJS.Signals = 'SIGQUIT',
): Promise<() => Promise<void>> {
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  await answers(port, child)
  if (child.exitCode !== null) throw new Error(`The server stopped: ${output}`)
  return () => {
    child.kill(signal)
    return ended
  }
}

function adapted(name: string, replacements: Record<string, string>): string {
  const text = readFileSync(join(project, 'hosting', name), 'utf8')
  for (const from of Object.keys(replacements))
    if (!text.includes(from)) throw new Error(`hosting/${name} lacks \`${from}\`.`)
  return text.replace(new RegExp(Object.keys(replacements).join('|'), 'g'), (from) => replacements[from]!)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
  while (child.exitCode === null && !(await isUp())) await wait(50)
}
