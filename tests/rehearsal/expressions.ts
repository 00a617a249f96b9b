import { runInNewContext } from 'node:vm'

export type Values = Record<string, unknown>

/** Missing properties are empty, as in expressions of GitHub. */
const lenient = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? new Proxy(value, { get: (target, name) => lenient((target as Record<string | symbol, unknown>)[name] ?? '') })
    : value

/** The value of an expression. Those of the workflows are JavaScript too, except for names of properties. */
export function evaluate(expression: string, context: Values): unknown {
  const inner = expression.replace(/^\$\{\{([^]*)\}\}$/, '$1').replace(/\.([a-z_-]+)/g, "?.['$1']")
  const known = Object.entries({ needs: {}, steps: {}, inputs: {}, ...context })
  const values = known.map(([name, value]) => [name, typeof value === 'function' ? value : lenient(value)])
  return runInNewContext(`(${inner})`, Object.fromEntries(values) as object)
}

/** Text with its expressions evaluated. */
export const fill = (text: unknown, context: Values): string =>
  String(text).replace(/\$\{\{.*?\}\}/g, (one) => String(evaluate(one, context) ?? ''))

export const fillAll = (values: Values = {}, context: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value, context)]))
