import * as z from 'zod/mini'

/**
 * What the home page tells of how it came up, for /admin/home-runtime. It is kept under one name: as a global of the
 * window, in the session storage of the tab, and, where a test or a tool puts it there, as JSON in
 * `<script type="application/json" id="…">`.
 */
export type HomeRuntimeKey = '__HOME_RUNTIME__'

/** Kinds of errors that keep the page from being what it should. */
export const criticalTypes = ['react_render_failure', 'resource_404', 'image_load_error'] as const

/** Kinds of errors that do not. */
const warningTypes = ['warning', 'missing_navigation', 'missing_hero'] as const

const runtimeError = z.object({
  type: z.enum([...criticalTypes, ...warningTypes]),
  message: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  /** Address of what was not there. */
  resource: z.optional(z.string()),
  /** Address of the picture. */
  src: z.optional(z.string()),
})
export type RuntimeError = z.infer<typeof runtimeError>

const imageRecord = z.object({
  /** Place among the pictures of the page, from 1. */
  index: z.number(),
  src: z.string(),
  /** `pending` is a lazy picture that nobody has scrolled near. */
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
  /** HTTP status; 0 where the browser does not tell. */
  status: z.number(),
})
export type RequestRecord = z.infer<typeof requestRecord>

/**
 * Milliseconds since the navigation began, but for the layout shift, which has no unit. What
 * was not measured is left out.
 */
const performanceMetrics = z.object({
  timeToFirstByte: z.optional(z.number()),
  domInteractive: z.optional(z.number()),
  domContentLoaded: z.optional(z.number()),
  loadComplete: z.optional(z.number()),
  lcp: z.optional(z.number()),
  cls: z.optional(z.number()),
  /** The longest interaction so far. */
  inp: z.optional(z.number()),
})
export type PerformanceMetrics = z.infer<typeof performanceMetrics>

export const diagnostics = z.object({
  /** ISO 8601: when it was written last. */
  timestamp: z.string(),
  errors: z.array(runtimeError),
  imageAudit: z.array(imageRecord),
  networkRequests: z.array(requestRecord),
  performanceMetrics: performanceMetrics,
})
export type Diagnostics = z.infer<typeof diagnostics>
