import { Refusal } from '../../pipeline/issues/failure.ts'

/** Normalizes `--base` to the form that Vite needs, `/pr-123/`. */
export function parseBase(value = '/'): string {
  const base = `/${value}/`.replace(/\/+/g, '/')
  if (!/^\/([a-zA-Z0-9_~-][a-zA-Z0-9._~-]*\/)*$/.test(base)) {
    throw new Refusal(
      `\`--base ${value}\` is not a valid path.`,
      'Write a path such as `/pr-123/`, of letters, digits, `.`, `-`, `_` and `~`.',
    )
  }
  return base
}
