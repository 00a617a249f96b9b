/** The call of an operation that fails, with an error code; if lasting, later calls fail as well. */
export interface Fault {
  operation: string
  call: number
  code: string
  isLasting: boolean
}

/** Calls below `root`, and failures. Nothing is counted or fails while `root` is empty. */
export const disk = {
  root: '',
  fault: undefined as Fault | undefined,
  /** Number of calls of each operation. */
  calls: new Map<string, number>(),
  /** Paths of failed calls. */
  failed: [] as string[],
}

type Call = (...given: unknown[]) => unknown
type Module = Record<string, unknown>

const opened = new Map<number, string>()

const syncNames =
  `accessSync closeSync copyFileSync existsSync fstatSync lstatSync mkdirSync openSync readFileSync readdirSync
  renameSync rmSync statSync writeFileSync`.split(/\s+/)
const promiseNames = 'access copyFile lstat mkdir readFile readdir rename rm stat writeFile'.split(' ')

/** `node:fs` with the fault. */
export function faultySync(real: Module): Module {
  const pairs = syncNames.map((name) => [name, faulty(name, real[name] as Call, real, raise)])
  return { ...real, ...Object.fromEntries(pairs) }
}

/** `node:fs/promises` with the fault. */
export function faultyPromises(real: Module, sync: Module): Module {
  const pairs = promiseNames.map((name) => [name, faulty(name, real[name] as Call, sync, refuse)])
  return { ...real, ...Object.fromEntries(pairs) }
}

function faulty(name: string, call: Call, sync: Module, fail: (error: unknown) => unknown): Call {
  const operation = name.replace('Sync', '')
  return (...given) => {
    const path = findPath(given)
    if (path === undefined) return call(...given)
    const error = nextFault(operation, path)
    if (!error) return rememberPath(name, path, call(...given))
    if (name === 'existsSync') return false
    const options = given[1] as { throwIfNoEntry?: boolean; force?: boolean } | undefined
    if (error.code === 'ENOENT' && options?.throwIfNoEntry === false) return undefined
    // A full disk has written some of it.
    if (operation === 'writeFile' && ['ENOSPC', 'EIO'].includes(error.code)) writeHalf(sync, given)
    // A file is closed even if `close` fails.
    if (operation === 'close') call(...given)
    return fail(typeof given[0] === 'number' ? error : Object.assign(error, { path: given[0] }))
  }
}

function writeHalf(sync: Module, [path, content, options]: unknown[]): void {
  const half = Buffer.from(content as string).subarray(0, Buffer.byteLength(content as string) / 2)
  if (half.length > 0) (sync.writeFileSync as Call)(path, half, options)
}

/** The path of a call, if it is below the root. */
function findPath([first, second]: unknown[]): string | undefined {
  if (disk.root === '') return undefined
  const named = typeof first === 'number' ? opened.get(first) : String(first)
  return [named, String(second)].some((one) => one?.startsWith(disk.root)) ? named : undefined
}

function rememberPath(name: string, path: string, answer: unknown): unknown {
  if (name === 'openSync') opened.set(answer as number, path)
  return answer
}

function nextFault(operation: string, path: string) {
  const call = (disk.calls.get(operation) ?? 0) + 1
  disk.calls.set(operation, call)
  const { fault } = disk
  if (fault?.operation !== operation || !(fault.isLasting ? call >= fault.call : call === fault.call)) return undefined
  disk.failed.push(path)
  const message = `${fault.code}: a fault, ${operation}${path ? ` '${path}'` : ''}`
  return Object.assign(new Error(message), { code: fault.code, syscall: operation, errno: -1 })
}

function raise(error: unknown): never {
  throw error
}

async function refuse(error: unknown): Promise<never> {
  throw error
}
