import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Bytes that a process and all it has started hold, shared pages counted each time; `undefined` where not told. */
export function treeMemory(root: number): number | undefined {
  const children = childrenOf()
  if (!children) return undefined
  const tree = [root]
  // The list grows while it is walked.
  for (const process_ of tree) tree.push(...(children.get(process_) ?? []))
  return tree.reduce((sum, process_) => sum + residentMemory(process_), 0)
}

/** Processor seconds of all ended children, theirs included: fields 16 and 17 of Linux's `stat`. */
export function childSeconds(): number | undefined {
  const fields = statOf('self')
  return fields && (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** All processes by the one that has started them. */
function childrenOf(): Map<number, number[]> | undefined {
  const children = new Map<number, number[]>()
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return undefined
  }
  for (const name of names.filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(statOf(name)?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** What Linux tells of a process, from its state on: its name may hold anything. Nothing when it has just ended. */
function statOf(process_: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${process_}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function residentMemory(process_: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process_}/status`, 'latin1')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
