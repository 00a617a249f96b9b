import type { Plugin } from 'vite'

/** What the renderer asks of React at run time, and the answers for the React that is installed. */
const answers: [question: string, answer: string][] = [
  ['useLegacyRender || !isReact18', 'false'],
  ['else if (isReact19)', 'else if (true)'],
]

/** Leaves out of every page what vite-react-ssg brings for React 16 to 18. */
export function reactBranches(): Plugin {
  return {
    name: 'react-branches',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]vite-react-ssg[\\/]dist[\\/].*\.mjs(?:\?|$)/.test(id) || !code.includes('usingClientEntryPoint')) return null
      return { code: withoutOldReact(code), map: null }
    },
  }
}

/** Decides the branches for versions of React; code that asks in another way is an error. */
export function withoutOldReact(code: string): string {
  for (const [question] of answers) {
    if (!code.includes(question)) throw new Error(`vite-react-ssg no longer asks “${question}”: see what it brings for older versions of React now`)
  }
  return answers.reduce((decided, [question, answer]) => decided.replaceAll(question, answer), code)
}
