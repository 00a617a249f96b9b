import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createBenchSite, replaceIn } from './bench-site'
import { amount, type Row } from './table'

const EDITS = 5
const PAUSE = 20

/** The dev server: from its start to an article's data, and from a save until the data shows it (the middle one of five). */
export async function devTimes(count: number): Promise<Row[]> {
  const site = createBenchSite(count)
  const { NODE_ENV: _, ...env } = process.env
  const started = performance.now()
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '0'], {
    cwd: site.root,
    env: { ...env, NO_COLOR: '1' },
  })
  try {
    const address = `${await addressOf(server)}_data/routes/resources/articles/1001.json`
    await untilShown(address, 'generated article')
    const first = secondsSince(started)
    const saves: number[] = []
    for (let edit = 1; edit <= EDITS; edit++) {
      replaceIn(join(site.root, site.articles[0]!), /^## (Edited \d: )?/m, `## Edited ${edit}: `)
      const saved = performance.now()
      await untilShown(address, `Edited ${edit}: `)
      saves.push(secondsSince(saved))
    }
    return [
      { what: `dev, ${amount(count)}, start to first data`, wall: first },
      { what: `dev, ${amount(count)}, save to seen`, wall: saves.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)]! },
    ]
  } finally {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.kill()) await ended
    site.remove()
  }
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const [address] = /http:\/\/localhost:\d+\//.exec(text) ?? []
      if (address) resolve(address)
    }
    server.stdout!.on('data', listen)
    server.stderr!.on('data', listen)
    server.on('exit', () => reject(new Error(text)))
  })
}

async function untilShown(address: string, text: string): Promise<void> {
  const response = await fetch(address)
  if ((await response.text()).includes(text)) return
  await setTimeout(PAUSE)
  await untilShown(address, text)
}
