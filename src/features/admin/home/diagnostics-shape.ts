import type {
  Diagnostics,
  ImageRecord,
  PerformanceMetrics,
  RequestRecord,
  RuntimeError,
} from '../../../schema/data/diagnostics.ts'
import { having, list, nullable, number, object, oneOf, orElse, text } from '../reports/shapes.ts'

/** The most entries of a list. */
const MOST = 500

const error = object<RuntimeError>({
  type: oneOf(
    'react_render_failure',
    'resource_404',
    'image_load_error',
    'warning',
    'missing_navigation',
    'missing_hero',
  ),
  message: orElse(text, ''),
  timestamp: orElse(text, ''),
  resource: orElse(text, undefined),
  src: orElse(text, undefined),
})

const image = object<ImageRecord>({
  index: number,
  src: text,
  status: oneOf('loaded', 'failed_to_load', 'pending'),
  naturalWidth: orElse(number, 0),
  naturalHeight: orElse(number, 0),
  loading: orElse(text, ''),
  alt: orElse(nullable(text), null),
})

const request = object<RequestRecord>({
  initiatorType: orElse(text, ''),
  name: text,
  startTime: orElse(number, 0),
  duration: orElse(number, 0),
  status: orElse(number, 0),
})

const metrics = object<PerformanceMetrics>({
  timeToFirstByte: orElse(number, undefined),
  domInteractive: orElse(number, undefined),
  domContentLoaded: orElse(number, undefined),
  loadComplete: orElse(number, undefined),
  lcp: orElse(number, undefined),
  cls: orElse(number, undefined),
  inp: orElse(number, undefined),
})

/** The record of the home page; one of another hand may lack a part. */
export const diagnostics = having(
  ['errors', 'imageAudit', 'networkRequests', 'performanceMetrics'],
  object<Diagnostics>({
    timestamp: orElse(text, ''),
    errors: orElse(list(error, MOST), []),
    imageAudit: orElse(list(image, MOST), []),
    networkRequests: orElse(list(request, MOST), []),
    performanceMetrics: orElse(metrics, {}),
  }),
)
