export interface LazyPart<Part> {
  /** Module path below the folder of the registry, without an extension. */
  file: string
  load: () => Promise<Part>
}

type FileName<Path extends string> = Path extends `${string}/${infer Rest}` ? FileName<Rest> : Path

export function part<Path extends string, Part>(
  file: Path,
  load: () => Promise<Record<FileName<Path>, Part>>,
): LazyPart<Part> {
  const name = file.slice(file.lastIndexOf('/') + 1) as FileName<Path>
  return { file, load: async () => (await load())[name] }
}
