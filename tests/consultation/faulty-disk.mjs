// Loaded before hosting/receive.js: at one call, counted from the first folder for a request, the disk fails or the
// power does. A call that writes has then written half, and what is not flushed is lost.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'

const fault = JSON.parse(process.env.FAULT)
let calls = 0
let unflushed = []

function strike(writeHalf) {
  if (calls++ !== fault.call) return
  if (writeHalf) writeHalf()
  if (fault.code) throw Object.assign(new Error(fault.code), { code: fault.code })
  for (const { undo } of unflushed.toReversed()) undo()
  process.kill(process.pid, 'SIGKILL')
}

const effects = {
  mkdir: (path) => ({ folder: dirname(path), undo: () => fs.rmSync(path, { recursive: true, force: true }) }),
  writeFile: (path, _, { flush }) => !flush && { undo: () => fs.truncateSync(path) },
  rename: (from, to) => ({ folder: dirname(to), undo: () => fs.renameSync(to, from) }),
  open: () => undefined,
}

let isCounting = false
for (const [name, effect] of Object.entries(effects)) {
  const real = fs.promises[name]
  fs.promises[name] = async (...given) => {
    isCounting ||= String(given[0]).includes('.part-')
    if (!isCounting) return real(...given)
    strike(name === 'writeFile' && (() => fs.writeFileSync(given[0], given[1].slice(0, given[1].length / 2))))
    const result = await real(...given)
    if (effect(...given)) unflushed.push(effect(...given))
    if (name !== 'open') return result
    const sync = result.sync.bind(result)
    result.sync = () => {
      strike()
      unflushed = unflushed.filter(({ folder }) => folder !== given[0])
      return sync()
    }
    return result
  }
}
syncBuiltinESMExports()
