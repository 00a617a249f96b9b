import type { z } from 'zod'

/** Something that a rule over several fields finds wrong, and where. */
export interface Problem {
  path: PropertyKey[]
  rule: string
  message: string
  hint?: string
}

/** Hands problems to zod. */
export function addProblems(context: z.RefinementCtx, problems: readonly Problem[]): void {
  for (const { path, message, ...params } of problems) context.addIssue({ code: 'custom', path, message, params })
}
