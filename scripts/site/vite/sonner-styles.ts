import type { Plugin } from 'vite'

const injection = /__insertCSS\("(?:[^"\\]|\\.)*"\)/

/** Keeps sonner from adding a style element, which the policy blocks. Its stylesheet is imported instead. */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.m?js(?:\?|$)/.test(id)) return null
      return { code: withoutInjection(code), map: null }
    },
  }
}

export function withoutInjection(code: string): string {
  if (!injection.test(code))
    throw new Error(
      'sonner no longer calls `__insertCSS("…")`: adapt scripts/site/vite/sonner-styles.ts to how it adds styles now.',
    )
  return code.replace(injection, '')
}
