import * as z from 'zod/mini'

// The policy forbids `eval`, and zod's feature test would be reported as a violation.
z.config({ jitless: true })

/** Characters of each text, and bytes of all drawings together. */
export const requestLimits = {
  name: 120,
  email: 254,
  phone: 40,
  role: 120,
  projectAddress: 240,
  targetDates: 120,
  additionalInfo: 4000,
  drawings: 25_000_000,
} as const

export const drawingFormats = ['pdf', 'dwg', 'dxf', 'png', 'jpg', 'jpeg'] as const

const isDrawing = ({ name }: File) => drawingFormats.some((format) => name.toLowerCase().endsWith(`.${format}`))
const totalSize = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Why a file is not added to the drawings. */
export function findRefusal(file: File): 'wrongFormat' | 'tooLarge' | undefined {
  if (!isDrawing(file)) return 'wrongFormat'
  return file.size > requestLimits.drawings ? 'tooLarge' : undefined
}

/** At least seven digits, with the characters that people write around them. */
const isPhone = (value: string) => /^[+()\s./,\-–\dext#]*$/i.test(value) && value.replace(/\D/g, '').length >= 7

const optional = (limit: number) => z.string().check(z.trim(), z.maxLength(limit, 'tooLong'))
const required = (limit: number, missing: Problem) => optional(limit).check(z.minLength(1, missing))

/** The dialog has the words. */
export type Problem =
  | 'nameMissing'
  | 'emailMissing'
  | 'phoneMissing'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'tooLong'
  | 'tooLarge'

/** Named after the parts of the request. */
const designAssistRequestSchema = z.object({
  name: required(requestLimits.name, 'nameMissing'),
  email: required(requestLimits.email, 'emailMissing').check(
    z.refine((value) => value === '' || z.regexes.email.test(value), 'emailInvalid'),
  ),
  phone: required(requestLimits.phone, 'phoneMissing').check(
    z.refine((value) => value === '' || isPhone(value), 'phoneInvalid'),
  ),
  role: optional(requestLimits.role),
  projectAddress: optional(requestLimits.projectAddress),
  targetDates: optional(requestLimits.targetDates),
  additionalInfo: optional(requestLimits.additionalInfo),
  drawings: z.array(z.file()).check(z.refine((files) => totalSize(files) <= requestLimits.drawings, 'tooLarge')),
})
export type DesignAssistRequest = z.infer<typeof designAssistRequestSchema>
export type RequestField = keyof DesignAssistRequest
export type RequestText = Omit<DesignAssistRequest, 'drawings'>

/** The trimmed request, or the first problem of each field. */
export function checkRequest(
  given: DesignAssistRequest,
): { request: DesignAssistRequest } | { problems: Partial<Record<RequestField, Problem>> } {
  const { success, data, error } = designAssistRequestSchema.safeParse(given)
  if (success) return { request: data }
  const problems: Partial<Record<RequestField, Problem>> = {}
  for (const { path, message } of error.issues) problems[path[0] as RequestField] ??= message as Problem
  return { problems }
}

export function checkDrawings(drawings: File[]): Problem | undefined {
  return designAssistRequestSchema.shape.drawings.safeParse(drawings).error?.issues[0]?.message as Problem | undefined
}
