import * as z from 'zod/mini'

export const criticalTypes = ['react_render_failure', 'resource_404', 'image_load_error'] as const

const warningTypes = ['warning', 'missing_navigation', 'missing_hero'] as const

const runtimeError = z.object({
  type: z.enum([...criticalTypes, ...warningTypes]),
  message: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  resource: z.optional(z.string()),
  src: z.optional(z.string()),
})
export type RuntimeError = z.infer<typeof runtimeError>

const imageRecord = z.object({
  /** Position among the pictures of the page, from 1. */
  index: z.number(),
  src: z.string(),
  /** `pending` is a lazy picture outside the viewport. */
  status: z.enum(['loaded', 'failed_to_load', 'pending']),
  naturalWidth: z.number(),
  naturalHeight: z.number(),
  loading: z.string(),
  /** null where the attribute is missing. */
  alt: z.nullable(z.string()),
})
export type ImageRecord = z.infer<typeof imageRecord>

const requestRecord = z.object({
  initiatorType: z.string(),
  name: z.string(),
  /** Milliseconds since the navigation began. */
  startTime: z.number(),
  /** Milliseconds. */
  duration: z.number(),
  /** 0 if the browser does not expose it. */
  status: z.number(),
})
export type RequestRecord = z.infer<typeof requestRecord>

/** Milliseconds since the navigation began; the layout shift has no unit. What was not measured is missing. */
const performanceMetrics = z.object({
  timeToFirstByte: z.optional(z.number()),
  domInteractive: z.optional(z.number()),
  domContentLoaded: z.optional(z.number()),
  loadComplete: z.optional(z.number()),
  lcp: z.optional(z.number()),
  cls: z.optional(z.number()),
  inp: z.optional(z.number()),
})
export type PerformanceMetrics = z.infer<typeof performanceMetrics>

export const diagnostics = z.object({
  /** ISO 8601: when it was last written. */
  timestamp: z.string(),
  errors: z.array(runtimeError),
  imageAudit: z.array(imageRecord),
  networkRequests: z.array(requestRecord),
  performanceMetrics: performanceMetrics,
})
export type Diagnostics = z.infer<typeof diagnostics>
