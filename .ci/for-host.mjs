// Removes from a built site what a host would publish but not read: `node .ci/for-host.mjs HOST [FOLDER]`.
// Its list is that of the build. nginx and Caddy, which hide such files themselves, get all of `dist/`.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const hosts = JSON.parse(readFileSync(new URL('../scripts/site/host/hosts.json', import.meta.url), 'utf8'))
const [host = '', folder = 'dist'] = process.argv.slice(2)
if (!Object.hasOwn(hosts, host)) {
  console.error(`\`${host}\` is not a known host.\nFix: Name one of ${Object.keys(hosts).join(', ')}.`)
  process.exit(2)
}

const unread = Object.values(hosts)
  .flat()
  .filter((file) => !hosts[host].includes(file))
// These hosts compress themselves.
const compressed = readdirSync(folder, { recursive: true }).filter((file) => /\.(br|gz)$/.test(file))
for (const file of new Set([...unread, ...compressed])) rmSync(join(folder, file), { force: true })
