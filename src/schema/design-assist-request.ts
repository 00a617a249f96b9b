import * as z from 'zod/mini'

// The policy forbids code from text, and zod's test whether it may would be reported as a violation.
z.config({ jitless: true })

/** The most characters of each text, and the most bytes of all drawings together. */
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

/** How the name of a drawing may end. */
export const drawingFormats = ['pdf', 'dwg', 'dxf', 'png', 'jpg', 'jpeg'] as const

const isDrawing = ({ name }: File) => drawingFormats.some((format) => name.toLowerCase().endsWith(`.${format}`))
const bytesOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Seven digits at least, and around them what people write phone numbers with. */
const isPhone = (value: string) => /^[+()\s./,\-–\dext#]*$/i.test(value) && value.replace(/\D/g, '').length >= 7

const optional = (limit: number) => z.string().check(z.trim(), z.maxLength(limit, 'tooLong'))
const required = (limit: number, missing: Problem) => optional(limit).check(z.minLength(1, missing))

/** What is wrong with a field. The words for it are the dialog's. */
export type Problem =
  | 'nameMissing'
  | 'emailMissing'
  | 'phoneMissing'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'tooLong'
  | 'wrongFormat'
  | 'tooLarge'

/** A request of the consultation dialog; the names are those of the parts that are sent. */
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
  drawings: z.array(z.file()).check(
    z.refine((files) => files.every(isDrawing), 'wrongFormat'),
    z.refine((files) => bytesOf(files) <= requestLimits.drawings, 'tooLarge'),
  ),
})
export type DesignAssistRequest = z.infer<typeof designAssistRequestSchema>
export type RequestField = keyof DesignAssistRequest
/** The fields that are text. */
export type RequestText = Omit<DesignAssistRequest, 'drawings'>

/** Checks what was typed and chosen: the request as it is sent, or the first problem of each field. */
export function checkRequest(
  given: DesignAssistRequest,
): { request: DesignAssistRequest } | { problems: Partial<Record<RequestField, Problem>> } {
  const { success, data, error } = designAssistRequestSchema.safeParse(given)
  if (success) return { request: data }
  const problems: Partial<Record<RequestField, Problem>> = {}
  for (const { path, message } of error.issues) problems[path[0] as RequestField] ??= message as Problem
  return { problems }
}

/** Checks the drawings alone, as soon as they are chosen. */
export function checkDrawings(drawings: File[]): Problem | undefined {
  return designAssistRequestSchema.shape.drawings.safeParse(drawings).error?.issues[0]?.message as Problem | undefined
}
