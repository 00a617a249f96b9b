import { formatMilliseconds } from '../../../lib/format'
import type { PerformanceMetrics } from '../../../schema/data/diagnostics'
import type { SectionOf } from '../../../schema/sections'
import { Counts } from '../marks/Counts'

interface RuntimeMetricsProps {
  metrics: PerformanceMetrics
  labels: SectionOf<'home-runtime'>['labels']
  notMeasured: string
}

const names = ['timeToFirstByte', 'domInteractive', 'domContentLoaded', 'loadComplete', 'lcp', 'cls', 'inp'] as const

/** The times of the home page's loading. */
export function RuntimeMetrics({ metrics, labels, notMeasured }: RuntimeMetricsProps) {
  const print = (name: (typeof names)[number]) => {
    const value = metrics[name]
    if (typeof value !== 'number') return <span className="text-muted">{notMeasured}</span>
    return name === 'cls' ? value.toFixed(3) : formatMilliseconds(value)
  }
  return (
    <>
      <h2 className="text-heading">{labels.metrics}</h2>
      {metrics.loadComplete === undefined && <p className="mb-3">{labels.notLoaded}</p>}
      <Counts items={names.map((name) => ({ label: labels[name], value: print(name) }))} />
    </>
  )
}
