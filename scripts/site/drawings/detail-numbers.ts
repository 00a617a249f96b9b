import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { Assembly, Layer, Part } from '../../../src/schema/drawings/drawing.ts'

export type Numbered<T> = T & { number: number }

/** Numbers of layers by assembly, then of parts, then of insets. */
interface DetailNumbers {
  assemblies: (Omit<Assembly, 'layers'> & { layers: Numbered<Layer>[] })[]
  parts: Numbered<Part>[]
  insets: Numbered<Part>[][]
}

export function detailNumbers({
  assemblies,
  parts,
  insets,
}: Pick<Detail, 'assemblies' | 'parts' | 'insets'>): DetailNumbers {
  let last = 0
  const numbered = <T extends object>(all: T[]): Numbered<T>[] => all.map((one) => ({ ...one, number: ++last }))
  return {
    assemblies: assemblies.map((assembly) => ({ ...assembly, layers: numbered(assembly.layers) })),
    parts: numbered(parts),
    insets: insets.map((inset) => numbered(inset.parts)),
  }
}
