/** A part of a page whose code loads by itself. */
export interface LazyPart<Part> {
  /** Its module, below the folder of the registry that lists it, without an ending. */
  file: string
  load: () => Promise<Part>
}

/** The last segment of a path. */
type FileName<Path extends string> = Path extends `${string}/${infer Rest}` ? FileName<Rest> : Path

/** A part that its module exports under the name of the file. */
export function part<Path extends string, Part>(
  file: Path,
  load: () => Promise<Record<FileName<Path>, Part>>,
): LazyPart<Part> {
  const name = file.slice(file.lastIndexOf('/') + 1) as FileName<Path>
  return { file, load: async () => (await load())[name] }
}
