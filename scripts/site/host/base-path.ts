import { Failure } from '../../pipeline/issues/failure.ts'

/** Brings `--base` into the form Vite wants, `/pr-123/`, and refuses what could not be a folder of a host. */
export function parseBase(value = '/'): string {
  const base = `/${value}/`.replace(/\/+/g, '/')
  if (!/^\/([a-zA-Z0-9_~-][a-zA-Z0-9._~-]*\/)*$/.test(base)) {
    throw new Failure([
      `--base ${value}: must be a path such as /pr-123/, of letters, digits, dots, hyphens and underscores`,
    ])
  }
  return base
}
