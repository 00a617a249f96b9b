import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Diagnostics } from '../../../schema/data/diagnostics.ts'
import { collectHome } from './collect-home.ts'
import { HOME_RUNTIME } from '../../../lib/storage-keys.ts'

const picture = (src: string, naturalWidth: number, complete = true) => ({
  src,
  currentSrc: complete ? src : '',
  complete,
  naturalWidth,
  naturalHeight: naturalWidth / 2,
  loading: 'lazy',
  getAttribute: () => 'A roof.',
})
const resource = (name: string, responseStatus = 200) => {
  return { initiatorType: 'img', name, startTime: 12, duration: 30, responseStatus }
}

interface Page {
  loaded?: boolean
  lacks?: string[]
  images?: object[]
  resources?: object[]
  storage?: object
}

/** Runs the collector on a page. Returns readers for its records and a way to emit more measurements. */
function collect({ loaded = true, lacks = [], images = [], resources = [], storage = {} }: Page = {}) {
  const window: Partial<Record<string, Diagnostics>> = {}
  const location = { pathname: '/' }
  let notify: ((list: object) => void) | undefined
  const times = { responseStart: 5, domInteractive: 50, domContentLoadedEventEnd: 60, loadEventEnd: 90 }
  const embedded = { textContent: '' }
  const globals = {
    window,
    location,
    sessionStorage: storage,
    document: {
      images,
      querySelector: (selector: string) => (lacks.includes(selector) ? null : {}),
      getElementById: (id: string) => (id === HOME_RUNTIME ? embedded : null),
    },
    performance: { getEntriesByType: (type: string) => (type === 'navigation' ? [times] : resources) },
    PerformanceObserver: class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe = () => {}
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  collectHome(loaded)
  notify?.({ getEntries: () => [] })
  const measure = (...entries: object[]) => notify?.({ getEntries: () => entries })
  return { location, embedded, measure, record: () => window[HOME_RUNTIME] }
}

afterEach(() => void vi.unstubAllGlobals())

describe('the record', () => {
  test('is stored for the tab, and embedded in the page', () => {
    const storage: Partial<Record<string, string>> = {}
    const { record, embedded } = collect({ storage, images: [picture('/a.avif', 480)] })
    expect(record()).toMatchObject({
      errors: [],
      imageAudit: [{ index: 1, src: '/a.avif', status: 'loaded', naturalWidth: 480, loading: 'lazy', alt: 'A roof.' }],
    })
    expect(JSON.parse(storage[HOME_RUNTIME]!)).toEqual(record())
    expect(embedded.textContent).toBe(storage[HOME_RUNTIME])
  })

  test('exists even if storage is refused', () =>
    expect(collect({ storage: Object.freeze({}) }).record()).toBeDefined())

  test('distinguishes failed pictures from pending ones', () => {
    const { record } = collect({ images: [picture('/gone.avif', 0), picture('/far.avif', 0, false)] })
    expect(record()?.imageAudit.map(({ src, status }) => [src, status])).toEqual([
      ['/gone.avif', 'failed_to_load'],
      ['/far.avif', 'pending'],
    ])
    expect(record()?.errors).toMatchObject([{ type: 'image_load_error', src: '/gone.avif' }])
  })

  test('lists requests with their status; 404 is critical, other errors are warnings', () => {
    const { record } = collect({ resources: [resource('/a.js'), resource('/b.js', 404), resource('/c.js', 503)] })
    const request = { initiatorType: 'img', name: '/a.js', startTime: 12, duration: 30, status: 200 }
    expect(record()?.networkRequests[0]).toEqual(request)
    expect(record()?.errors).toMatchObject([
      { type: 'resource_404', resource: '/b.js' },
      { type: 'warning', resource: '/c.js' },
    ])
  })

  test.each([
    ['[data-content] *', 'react_render_failure'],
    ['header nav', 'missing_navigation'],
    ['main h1', 'missing_hero'],
  ])('without %s reports %s', (selector, type) =>
    expect(collect({ lacks: [selector] }).record()?.errors).toMatchObject([{ type }]),
  )

  test('of a full load survives a later client-side navigation', () => {
    const { record } = collect()
    const first = record()
    collectHome(false)
    expect(record()).toBe(first)
  })

  test('of a client-side navigation has no times and no requests', () => {
    expect(collect({ loaded: false, resources: [resource('/a.js', 404)] }).record()).toMatchObject({
      errors: [],
      networkRequests: [],
      performanceMetrics: {},
    })
  })
})

describe('metrics', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => {
    return { startTime, value, hadRecentInput, duration: 0 }
  }

  test('include the times of the document', () => {
    expect(collect().record()?.performanceMetrics).toEqual({
      timeToFirstByte: 5,
      domInteractive: 50,
      domContentLoaded: 60,
      loadComplete: 90,
      cls: 0,
    })
  })

  test('include the latest largest paint and the longest interaction', () => {
    const { measure, record } = collect()
    measure({ startTime: 300, renderTime: 300 }, { startTime: 700, renderTime: 0 })
    measure(
      { startTime: 900, duration: 48, interactionId: 7 },
      { startTime: 950, duration: 24, interactionId: 8 },
      { startTime: 960, duration: 99, interactionId: 0 },
    )
    expect(record()?.performanceMetrics).toMatchObject({ lcp: 700, inp: 48 })
  })

  test.each([
    ['shifts within a second add up', [shift(100, 0.25), shift(1000, 0.25)], 0.5],
    ['a second without a shift ends the sum', [shift(100, 0.25), shift(1100, 0.5)], 0.5],
    [
      'five seconds end it too',
      [...[0, 900, 1800, 2700, 3600, 4500].map((time) => shift(time, 0.25)), shift(5400, 0.25)],
      1.5,
    ],
    ['the largest sum stays', [shift(100, 0.5), shift(4000, 0.25)], 0.5],
    ['what follows an input does not count', [shift(100, 0.25), shift(200, 0.5, true)], 0.25],
  ])('%s', (_what, shifts, score) => {
    const { measure, record } = collect()
    measure(...shifts)
    expect(record()?.performanceMetrics.cls).toBe(score)
  })

  test('stop when the visitor leaves the page', () => {
    const { location, measure, record } = collect()
    location.pathname = '/services'
    measure(shift(100, 0.5))
    expect(record()?.performanceMetrics.cls).toBe(0)
  })
})

test('a browser without these features gets no record and no error', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(() => collectHome(true)).not.toThrow()
})
