import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const offline = join(import.meta.dirname, '../../.ci/offline')
/** Some systems allow no namespaces, or none inside of others. */
const probe = '--net --mount --pid --fork --mount-proc true'
const isAllowed = ['sudo -n unshare', 'unshare', 'unshare --user --map-current-user --keep-caps'].some(
  (unshare) => spawnSync('sh', ['-c', `${unshare} ${probe}`]).status === 0,
)

function run(args: string[], path = process.env.PATH): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const env = { ...process.env, PATH: path }
    const child = execFile(offline, args, { env }, (_, out, err) => done({ code: child.exitCode!, out, err }))
  })
}

function listen(server: Server, at: string | 0): Promise<void> {
  onTestFinished(() => void server.close())
  return new Promise((done) => void server.listen(at, done))
}

/** Prints what answers. */
const connect = `
const { connect, createServer } = require('node:net')
const own = createServer((socket) => socket.end()).listen(0, '127.0.0.1', () => {
  const targets = { socket: process.argv[1], port: Number(process.argv[2]), own: own.address().port }
  let open = Object.keys(targets).length
  const end = () => --open === 0 && process.exit()
  for (const [name, target] of Object.entries(targets))
    connect(target).on('connect', () => (console.log(name), end())).on('error', end)
})`

describe.runIf(process.platform === 'linux')('.ci/offline', () => {
  test('reaches localhost, but no port and no socket of the machine; without namespaces it says so', async () => {
    const socket = join(temporaryFolder('offline'), 'socket')
    const server = createServer()
    await listen(createServer(), socket)
    await listen(server, 0)
    const { port } = server.address() as AddressInfo
    const { out, err } = await run([process.execPath, '-e', connect, socket, String(port)])
    expect(out.trim().split('\n').sort()).toEqual(isAllowed ? ['own'] : ['own', 'port', 'socket'])
    expect(err.includes('NOT OFFLINE')).toBe(!isAllowed)
  })

  test('passes on arguments, exit code, user and folder', async () => {
    const script = 'printf "[%s]" "$@" "$(id -u)" "$PWD"; exit 7'
    const { code, out } = await run(['sh', '-c', script, '-', 'a b', '', '$c'])
    expect([code, out]).toEqual([7, `[a b][][$c][${process.getuid!()}][${process.cwd()}]`])
  })

  test('runs the command where nothing is isolated, and says so', async () => {
    const folder = temporaryFolder('offline')
    for (const name of ['unshare', 'sudo']) {
      writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n')
      chmodSync(join(folder, name), 0o755)
    }
    const { code, err } = await run(['sh', '-c', 'exit 7'], `${folder}:${process.env.PATH}`)
    expect([code, err]).toEqual([
      7,
      'NOT OFFLINE: this machine allows no namespaces, so the command runs with network.\n',
    ])
  })
})
