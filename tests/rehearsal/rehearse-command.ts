import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { runCommand } from '../../scripts/pipeline/issues/run-command.ts'
import { startStaticHost, staticHosts } from '../host/static-hosts.ts'
import { createHub } from './hub.ts'
import { lives } from './lives.ts'
import { browser } from './open-preview.ts'
import { unplayed } from './play-job.ts'
import { createRepository, folder, hub, place, published, vars } from './stage.ts'

/** Runs `npm run rehearse`. Returns the exit code. */
async function rehearse(): Promise<number> {
  await createRepository()
  const api = createHub(hub).listen(0, '127.0.0.1')
  await once(api, 'listening')
  place.api = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const host = await startStaticHost(published, staticHosts['GitHub Pages'])
  vars.PREVIEWS_URL = `http://127.0.0.1:${host.port}`
  const results: boolean[] = []
  const [words = ''] = process.argv.slice(2)
  for (const [life, play] of lives.filter(([name]) => name.match(words))) {
    const start = performance.now()
    const seen = await play().catch((error: Error) => error)
    const isPassed = typeof seen === 'string'
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(
      `${isPassed ? 'PASS' : 'FAIL'} ${String(seconds).padStart(4)} s  ${life}: ${isPassed ? seen : seen.stack}`,
    )
    results.push(isPassed)
  }
  for (const [what, why] of unplayed) console.log(`Not played: ${what}, because ${why}.`)
  return results.includes(false) ? 1 : 0
}

try {
  await runCommand(rehearse)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
  // Servers would keep it running.
  process.exit()
}
