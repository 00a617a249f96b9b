/**
 * What the home page tells of how it came up, for /admin/home-runtime. It is kept under one name: as a global of the
 * window, in the session storage of the tab, and, where a test or a tool puts it there, as JSON in
 * `<script type="application/json" id="…">`.
 */
export type HomeRuntimeKey = '__HOME_RUNTIME__'

/** Kinds of errors that keep the page from being what it should. */
export type CriticalType = 'react_render_failure' | 'resource_404' | 'image_load_error'

/** Kinds of errors that do not. */
type WarningType = 'warning' | 'missing_navigation' | 'missing_hero'

export interface RuntimeError {
  type: CriticalType | WarningType
  message: string
  /** ISO 8601. */
  timestamp: string
  /** Address of what was not there. */
  resource?: string
  /** Address of the picture. */
  src?: string
}

export interface ImageRecord {
  /** Place among the pictures of the page, from 1. */
  index: number
  src: string
  /** `pending` is a lazy picture that nobody has scrolled near. */
  status: 'loaded' | 'failed_to_load' | 'pending'
  naturalWidth: number
  naturalHeight: number
  loading: string
  /** null where the attribute is missing. */
  alt: string | null
}

export interface RequestRecord {
  initiatorType: string
  name: string
  /** Milliseconds since the navigation began. */
  startTime: number
  /** Milliseconds. */
  duration: number
  /** HTTP status; 0 where the browser does not tell. */
  status: number
}

/**
 * Milliseconds since the navigation began, but for the layout shift, which has no unit. What
 * was not measured is left out.
 */
export interface PerformanceMetrics {
  timeToFirstByte?: number
  domInteractive?: number
  domContentLoaded?: number
  loadComplete?: number
  lcp?: number
  cls?: number
  /** The longest interaction so far. */
  inp?: number
}

export interface Diagnostics {
  /** ISO 8601: when it was written last. */
  timestamp: string
  errors: RuntimeError[]
  imageAudit: ImageRecord[]
  networkRequests: RequestRecord[]
  performanceMetrics: PerformanceMetrics
}
