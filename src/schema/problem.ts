import type { z } from 'zod'

export interface Problem {
  path: PropertyKey[]
  rule: string
  message: string
  hint?: string
}

export function addProblems(context: z.RefinementCtx, problems: readonly Problem[]): void {
  for (const { path, message, ...params } of problems) context.addIssue({ code: 'custom', path, message, params })
}
