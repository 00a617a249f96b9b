import type { Plugin } from 'vite'

/** A statement of the renderer, in the file that holds `mark`, and what stands in its place. */
interface Part {
  mark: string
  statement: string
  instead: string
}

const parts: Part[] = [
  // Answers for the React that is installed.
  { mark: 'usingClientEntryPoint', statement: 'useLegacyRender || !isReact18', instead: 'false' },
  { mark: 'usingClientEntryPoint', statement: 'else if (isReact19)', instead: 'else if (true)' },
  // It would give every route of a served page a loader that looks for data files of the renderer's own.
  { mark: 'transformStaticLoaderRoute', statement: 'route.loader = loader;', instead: '' },
]

/** Leaves out of every page what vite-react-ssg brings for React 16 to 18, and its own loaders. */
export function rendererParts(): Plugin {
  return {
    name: 'renderer-parts',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]vite-react-ssg[\\/]dist[\\/].*\.mjs(?:\?|$)/.test(id) ? { code: withoutParts(code), map: null } : null,
  }
}

/** The code of a file of the renderer without those parts; code that says them in another way is an error. */
export function withoutParts(code: string): string {
  return parts
    .filter(({ mark }) => code.includes(mark))
    .reduce((left, { statement, instead }) => {
      if (!left.includes(statement))
        throw new Error(`vite-react-ssg no longer says “${statement}”: see what stands in its place now`)
      return left.replaceAll(statement, instead)
    }, code)
}
